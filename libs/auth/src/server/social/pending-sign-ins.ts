import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { createCipher, deriveKey, ofEachKey } from '@paasa/server-kit/server';
import { LANGUAGES } from '@paasa/texts';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { createCookie } from '../shared/cookie.js';
import type { StoredSignIn } from './social-provider.js';

const LIFETIME_MS = 10 * 60_000;

const sealedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable().default(null),
  stepUpOf: z.object({ playerId: z.uuid(), sessionId: z.uuid() }).nullable().default(null),
  expiresAtMs: z.number(),
});

export interface PendingSignIns {
  begin(purpose: Pick<StoredSignIn, 'redirectUri' | 'returnTo' | 'language' | 'stepUpOf'>): StoredSignIn;
  /** Stores it in the browser, so that only this browser can finish it. */
  store(reply: FastifyReply, provider: SocialProviderName, pending: StoredSignIn): void;
  /** Removes it from the browser. Shape: null unless it is of this provider and not too old. */
  take(request: FastifyRequest, reply: FastifyReply, provider: SocialProviderName): StoredSignIn | null;
}

/**
 * Sign-ins in progress at a provider, each stored by its browser in a cookie that only this server can read.
 *
 * The provider's name is bound to the sealed text: a sign-in begun with one provider cannot be finished with another.
 */
export function createPendingSignIns({
  refreshTokenKey,
  isSecure,
  nowMs,
}: Pick<AuthConfig, 'refreshTokenKey' | 'isSecure'> & Pick<DatabaseAndClock, 'nowMs'>): PendingSignIns {
  const keys = ofEachKey(refreshTokenKey, (key) => deriveKey(key, 'paasa social sign-in'));
  const cipher = createCipher(keys, 'social sign-in');
  const cookie = createCookie({ name: 'paasa_oauth', path: '/api/auth', isSecure });

  function open(sealed: string, provider: SocialProviderName): z.infer<typeof sealedSchema> | null {
    try {
      return sealedSchema.parse(JSON.parse(cipher.open(sealed, provider)));
    } catch {
      // Altered, of another provider or key, or no sealed text at all.
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
    store(reply, provider, pending) {
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
