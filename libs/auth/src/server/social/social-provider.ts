import type { Language } from '@paasa/texts';
import type { SocialProviderName, SocialSignInError } from '../../contract/social-sign-in.js';
import type { SessionId } from '../tokens/access-token.js';

/** The secrets of a sign-in that the browser takes to the provider and brings back. */
export interface PendingSignIn {
  readonly state: string;
  /** Bound into the ID token; unused by a provider without one. */
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  /** The session that needs a fresh proof; null for a sign-in. */
  readonly stepUpOf: SessionId | null;
}

/** A sign-in in progress, as its browser stores it. */
export interface StoredSignIn extends PendingSignIn {
  /** The path within this site to return to, or null. */
  readonly returnTo: string | null;
  /** That of the page, for a new account; null: none was named. */
  readonly language: Language | null;
}

/** A profile as the provider sends it, not checked yet. */
export interface ProviderProfile {
  /** The provider's permanent id of the person; neither an address nor a user name. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
}

export interface SocialFailure {
  readonly ok: false;
  readonly error: SocialSignInError;
  /** A short word for the log, never anything secret. */
  readonly reason: string;
}

/**
 * The result of a step of a social sign-in.
 *
 * Not a `Result`: the login page shows its failures in its own words, and they never become an HTTP status.
 */
export type SocialStep<T> = { readonly ok: true; readonly value: T } | SocialFailure;

export function socialFailure(error: SocialSignInError, reason: string): SocialFailure {
  return { ok: false, error, reason };
}

export interface SocialProvider {
  readonly name: SocialProviderName;
  /** In the sandbox: its origin, from which pictures may come without TLS. */
  readonly plainHttpOrigin: string | null;
  startUrl(pending: PendingSignIn): Promise<SocialStep<URL>>;
  /** Uses the code that the browser brought back, once and without a retry, and reads the profile. */
  fetchProfile(callbackUrl: URL, pending: PendingSignIn): Promise<SocialStep<ProviderProfile>>;
}

export interface ProviderClientOptions {
  /** In the sandbox, plain http is allowed. */
  readonly allowsHttp: boolean;
  /** How long each answer of the provider may take. */
  readonly timeoutMs: number;
}
