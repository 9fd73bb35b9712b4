import { ofEachKey, type Keys } from '@paasa/server-kit/server';
import { z } from 'zod';
import type { SessionId } from './access-token.js';
import { deriveKey, deriveSecret, hashSecret, isSameSecret } from './secret-hash.js';

/** A presented refresh token; its secret is not checked yet. */
export interface PresentedRefreshToken extends SessionId {
  readonly generation: number;
  readonly secret: string;
}

export interface RefreshTokens {
  /**
   * The token of a session's generation: the same each time, so that a second tab can get the same successor. `hash` is
   * its stored hash, if it was made before, perhaps with an older key.
   */
  tokenFor(
    session: SessionId,
    generation: number,
    hash?: string,
  ): { readonly token: string; readonly hash: string };
  /** Whether this server once issued the token, for any generation. */
  isGenuine(presented: PresentedRefreshToken): boolean;
}

const partsSchema = z.tuple([
  z.uuid(),
  z.uuid(),
  z.string().regex(/^\d{1,9}$/),
  z.string().regex(/^[\w-]{43}$/),
]);

export function parseRefreshToken(text: string): PresentedRefreshToken | null {
  const parts = partsSchema.safeParse(text.split('.'));
  if (!parts.success) return null;
  const [playerId, sessionId, generation, secret] = parts.data;
  return { playerId, sessionId, generation: Number(generation), secret };
}

/** Makes refresh tokens: `player.session.generation.secret`, the secret derived from the three and the key. */
export function createRefreshTokens(hexKeys: Keys): RefreshTokens {
  const keys = ofEachKey(hexKeys, (hexKey) => deriveKey(hexKey, 'paasa refresh token'));
  const secretsFor = ({ playerId, sessionId }: SessionId, generation: number) => {
    const [first, ...others] = keys.map((key) => deriveSecret(key, playerId, sessionId, generation));
    if (first === undefined) throw new Error('There is no key for refresh tokens.');
    return [first, ...others] as const;
  };
  return {
    tokenFor(session, generation, stored) {
      const secrets = secretsFor(session, generation);
      const secret = secrets.find((candidate) => hashSecret(candidate) === stored) ?? secrets[0];
      return {
        token: [session.playerId, session.sessionId, generation, secret].join('.'),
        hash: hashSecret(secret),
      };
    },
    isGenuine: (presented) =>
      secretsFor(presented, presented.generation).some((secret) => isSameSecret(presented.secret, secret)),
  };
}
