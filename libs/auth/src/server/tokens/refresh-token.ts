import { z } from 'zod';
import type { SessionId } from './access-token.js';
import { deriveKey, deriveSecret, hashSecret, isSameSecret } from './secret-hash.js';

/** A refresh token as somebody presents it, its form checked, its secret not yet. */
export interface PresentedRefreshToken extends SessionId {
  readonly generation: number;
  readonly secret: string;
}

export interface RefreshTokens {
  /** The token of a session's generation: the same each time, so that a second tab can get the same successor. */
  tokenFor(session: SessionId, generation: number): { readonly token: string; readonly hash: string };
  /** Whether this server once issued the token, for whichever generation. */
  isGenuine(presented: PresentedRefreshToken): boolean;
}

const partsSchema = z.tuple([
  z.uuid(),
  z.uuid(),
  z.string().regex(/^\d{1,9}$/),
  z.string().regex(/^[\w-]{43}$/),
]);

/** Reads the form of a refresh token; null for anything else. */
export function parseRefreshToken(text: string): PresentedRefreshToken | null {
  const parts = partsSchema.safeParse(text.split('.'));
  if (!parts.success) return null;
  const [playerId, sessionId, generation, secret] = parts.data;
  return { playerId, sessionId, generation: Number(generation), secret };
}

/** Makes refresh tokens: `player.session.generation.secret`, the secret derived from the three and the key. */
export function createRefreshTokens(hexKey: string): RefreshTokens {
  const key = deriveKey(hexKey, 'paasa refresh token');
  const secretFor = ({ playerId, sessionId }: SessionId, generation: number): string =>
    deriveSecret(key, playerId, sessionId, generation);
  return {
    tokenFor(session, generation) {
      const secret = secretFor(session, generation);
      return {
        token: [session.playerId, session.sessionId, generation, secret].join('.'),
        hash: hashSecret(secret),
      };
    },
    isGenuine: (presented) => isSameSecret(presented.secret, secretFor(presented, presented.generation)),
  };
}
