import { ofEachKey, type Keys } from '@paasa/server-kit/server';
import { z } from 'zod';
import type { SessionId } from './access-token.js';
import { deriveKey, deriveSecret, isSameSecret } from './secret-hash.js';

/** Names sessions to calls that may only end them. */
export interface SessionNames {
  nameFor(session: SessionId): string;
  /** The session that a genuine name is of, or null. */
  read(name: string): SessionId | null;
}

const partsSchema = z.tuple([z.uuid(), z.uuid(), z.string()]);

/**
 * Makes names of sessions: `player.session.secret`, the secret derived from the two and the key.
 *
 * Without the secret, anybody who has seen the ids could end the session. A name of another purpose is not accepted.
 */
export function createSessionNames(hexKeys: Keys, purpose = 'paasa session name'): SessionNames {
  const keys = ofEachKey(hexKeys, (hexKey) => deriveKey(hexKey, purpose));
  const secretWith = (key: Buffer, { playerId, sessionId }: SessionId): string =>
    deriveSecret(key, playerId, sessionId);
  return {
    nameFor: (session) => [session.playerId, session.sessionId, secretWith(keys[0], session)].join('.'),
    read(name) {
      const parts = partsSchema.safeParse(name.split('.'));
      if (!parts.success) return null;
      const [playerId, sessionId, secret] = parts.data;
      return keys.some((key) => isSameSecret(secret, secretWith(key, { playerId, sessionId })))
        ? { playerId, sessionId }
        : null;
    },
  };
}
