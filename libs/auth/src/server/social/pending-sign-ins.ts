import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { createCipher, deriveKey } from '@paasa/server-kit/server';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { PendingSignIn } from './social-provider.js';

export const PENDING_COOKIE = 'paasa_oauth';

const LIFETIME_MS = 10 * 60_000;

const sealedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  expiresAtMs: z.number(),
});

export interface PendingSignInsOptions {
  readonly refreshTokenKey: string;
  readonly isSecure: boolean;
  readonly nowMs: () => number;
}

export interface PendingSignIns {
  /** What a new sign-in goes to the provider with. */
  begin(redirectUri: string): PendingSignIn;
  /** Leaves it with the browser, which alone can then finish it. */
  leave(reply: FastifyReply, provider: SocialProviderName, pending: PendingSignIn): void;
  /** Takes it back from the browser, whatever comes of it. Shape: null unless it is of this provider and not too old. */
  take(request: FastifyRequest, reply: FastifyReply, provider: SocialProviderName): PendingSignIn | null;
}

/**
 * Sign-ins that are under way at a provider, each kept by its browser in a cookie that only this server can read.
 *
 * Lax, not Strict: the browser comes back from the provider's page. The provider's name is bound to the sealed text,
 * so that what was begun with one provider is not finished with another.
 */
export function createPendingSignIns({
  refreshTokenKey,
  isSecure,
  nowMs,
}: PendingSignInsOptions): PendingSignIns {
  const cipher = createCipher(deriveKey(refreshTokenKey, 'paasa social sign-in'), 'social sign-in');
  const attributes = { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  function open(sealed: string, provider: SocialProviderName): z.infer<typeof sealedSchema> | null {
    try {
      return sealedSchema.parse(JSON.parse(cipher.open(sealed, provider)));
    } catch {
      // Altered, of another provider, of another key, or no sealed text at all: the same to whoever asks.
      return null;
    }
  }

  return {
    begin: (redirectUri) => ({
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri,
    }),
    leave(reply, provider, pending) {
      const sealed = cipher.seal(
        JSON.stringify({ ...pending, expiresAtMs: nowMs() + LIFETIME_MS }),
        provider,
      );
      void reply.setCookie(PENDING_COOKIE, sealed, { ...attributes, maxAge: LIFETIME_MS / 1000 });
    },
    take(request, reply, provider) {
      void reply.clearCookie(PENDING_COOKIE, attributes);
      const pending = open(request.cookies[PENDING_COOKIE] ?? '', provider);
      return pending === null || nowMs() >= pending.expiresAtMs ? null : pending;
    },
  };
}
