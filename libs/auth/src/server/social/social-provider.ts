import type { SocialProviderName, SocialSignInError } from '../../contract/social-sign-in.js';
import type { SessionId } from '../tokens/access-token.js';

/** What a browser is sent to a provider with and has to bring back; none of it is known to anybody else. */
export interface PendingSignIn {
  readonly state: string;
  /** Bound into the ID token; unused by a provider without one. */
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  /** The session that is to get a fresh proof; null where a new one is to be opened. */
  readonly stepUpOf: SessionId | null;
}

/** A sign-in that is under way at a provider, as its browser keeps it. */
export interface KeptSignIn extends PendingSignIn {
  /** The path within this site at which the player was; null where there is none to lead back to. */
  readonly returnTo: string | null;
}

/** Somebody as their provider describes them, as it was said: neither cleaned nor believed yet. */
export interface ProviderProfile {
  /** What the provider never gives to anybody else; neither an address nor a user name. */
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
 * A step of a social sign-in, or why it ended.
 *
 * Not a `Result`: its failures are told by the login page in its own words, and never become an HTTP status.
 */
export type SocialStep<T> = { readonly ok: true; readonly value: T } | SocialFailure;

export function socialFailure(error: SocialSignInError, reason: string): SocialFailure {
  return { ok: false, error, reason };
}

export interface SocialProvider {
  readonly name: SocialProviderName;
  /** Where its pictures may come from without TLS: its own origin, while it is the sandbox; else null. */
  readonly plainHttpOrigin: string | null;
  /** Where to send the browser. */
  startUrl(pending: PendingSignIn): Promise<SocialStep<URL>>;
  /** Uses the code that the browser came back with, once and without a second try, and asks who it is. */
  fetchProfile(callbackUrl: URL, pending: PendingSignIn): Promise<SocialStep<ProviderProfile>>;
}

/** What every provider's client is made with. */
export interface ProviderClientOptions {
  /** Whether plain http is good enough: for the sandbox. */
  readonly allowsHttp: boolean;
  /** How long each answer of the provider may take. */
  readonly timeoutMs: number;
}
