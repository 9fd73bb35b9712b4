import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS } from '@paasa/proofs';
import { deriveKey, ofEachKey, type Keys, type Tx } from '@paasa/server-kit/server';
import { hashToken } from '../sessions/tokens.js';

/** What an answer to a challenge is for: `sign-in`, or a purpose with the id of a session or an invitation. */
export type ChallengeUse = 'sign-in' | `${'prove' | 'add' | 'welcome'}:${string}`;

/**
 * Random texts that the answers of authenticators must contain, each for one use.
 *
 * They carry their time and a signature, so nothing is stored until one has opened something: callers without an account
 * can ask for any number, and fill no table that members need.
 */
export interface PasskeyChallenges {
  /** Shape: as base64url. */
  make(use: ChallengeUse): string;
  /** Whether the server has made it for this use, less than five minutes ago. */
  isValid(challenge: string, use: ChallengeUse): boolean;
  /** Uses a valid challenge up, in the transaction of what it opens. Shape: false if it was used before. */
  take(tx: Tx, challenge: string): Promise<boolean>;
}

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 32;

const takeStatement = {
  name: 'staff-take-challenge',
  text: `
    INSERT INTO staff.used_challenges (challenge_hash, expires_at)
    VALUES ($1, now() + interval '${String((2 * CHALLENGE_LIFETIME_MS) / 1000)} seconds')
    ON CONFLICT DO NOTHING RETURNING challenge_hash`,
};

export function createPasskeyChallenges({
  keys,
  nowMs = Date.now,
}: {
  readonly keys: Keys;
  readonly nowMs?: () => number;
}): PasskeyChallenges {
  const signingKeys = ofEachKey(keys, (key) => Buffer.from(deriveKey(key, 'challenges of staff'), 'hex'));
  const macOf = (key: Buffer, head: Buffer, use: ChallengeUse): Buffer =>
    createHmac('sha256', key).update(head).update(use).digest();
  return {
    make(use) {
      const head = Buffer.alloc(HEAD_BYTES);
      randomBytes(NONCE_BYTES).copy(head);
      head.writeUIntBE(nowMs() + CHALLENGE_LIFETIME_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, macOf(signingKeys[0], head, use)]).toString('base64url');
    },
    isValid(challenge, use) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      const mac = bytes.subarray(HEAD_BYTES);
      const isOwn = signingKeys.some((key) => timingSafeEqual(macOf(key, head, use), mac));
      return isOwn && head.readUIntBE(NONCE_BYTES, TIME_BYTES) > nowMs();
    },
    take: async (tx, challenge) => (await tx.query(takeStatement, [hashToken(challenge)])).length > 0,
  };
}
