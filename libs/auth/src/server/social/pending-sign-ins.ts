import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { createCipher, deriveKey, ofEachKey, type Keys } from '@paasa/server-kit/server';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { createCookie } from '../shared/cookie.js';
import type { KeptSignIn } from './social-provider.js';

const LIFETIME_MS = 10 * 60_000;

const sealedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string().nullable(),
  stepUpOf: z.object({ playerId: z.uuid(), sessionId: z.uuid() }).nullable().default(null),
  expiresAtMs: z.number(),
});

export interface PendingSignInsOptions {
  readonly refreshTokenKey: Keys;
  readonly isSecure: boolean;
  readonly nowMs: () => number;
}

export interface PendingSignIns {
  /** What a new sign-in goes to the provider with, and what is kept of it. */
  begin(purpose: Pick<KeptSignIn, 'redirectUri' | 'returnTo' | 'stepUpOf'>): KeptSignIn;
  /** Leaves it with the browser, which alone can then finish it. */
  leave(reply: FastifyReply, provider: SocialProviderName, pending: KeptSignIn): void;
  /** Takes it back from the browser, whatever comes of it. Shape: null unless it is of this provider and not too old. */
  take(request: FastifyRequest, reply: FastifyReply, provider: SocialProviderName): KeptSignIn | null;
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
  const keys = ofEachKey(refreshTokenKey, (key) => deriveKey(key, 'paasa social sign-in'));
  const cipher = createCipher(keys, 'social sign-in');
  const cookie = createCookie({ name: 'paasa_oauth', path: '/api/auth', isSecure });

  function open(sealed: string, provider: SocialProviderName): z.infer<typeof sealedSchema> | null {
    try {
      return sealedSchema.parse(JSON.parse(cipher.open(sealed, provider)));
    } catch {
      // Altered, of another provider, of another key, or no sealed text at all: the same to whoever asks.
      return null;
    }
  }

  return {
    begin: (purpose) => ({
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      ...purpose,
    }),
    leave(reply, provider, pending) {
      const sealed = cipher.seal(
        JSON.stringify({ ...pending, expiresAtMs: nowMs() + LIFETIME_MS }),
        provider,
      );
      cookie.set(reply, sealed, LIFETIME_MS);
    },
    take(request, reply, provider) {
      cookie.clear(reply);
      const pending = open(cookie.read(request) ?? '', provider);
      return pending === null || nowMs() >= pending.expiresAtMs ? null : pending;
    },
  };
}
