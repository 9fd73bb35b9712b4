import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { hashSecret } from '../tokens/secret-hash.js';

/** What an answer to a challenge may be used for, and by whom. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'sign-in' | 'step-up';
  /** Null before a sign-in. */
  readonly sessionId: string | null;
  /** The name of the browser, from its cookie. */
  readonly browser: string;
}

/** Stores a challenge, as hashes only. */
export async function insertChallenge(
  tx: Tx,
  challenge: string,
  { purpose, sessionId, browser }: ChallengeUse,
  expiresAt: Date,
): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.passkey_challenges').values({
      challenge_hash: hashSecret(challenge),
      browser_hash: hashSecret(browser),
      purpose,
      session_id: sessionId,
      expires_at: expiresAt,
    }),
  );
}

const useStatement = {
  name: 'auth-use-passkey-challenge',
  text: `
    INSERT INTO auth.passkey_challenges (challenge_hash, browser_hash, purpose, session_id, expires_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
    RETURNING challenge_hash
  `,
};

/** Uses up a challenge that was not stored before. Shape: whether this is its first use. Of parallel calls one gets it. */
export async function useUnstoredChallenge(
  tx: Tx,
  challenge: string,
  { purpose, sessionId, browser }: ChallengeUse,
  usedUntil: Date,
): Promise<boolean> {
  const names = [hashSecret(challenge), hashSecret(browser), purpose, sessionId];
  return (await tx.query(useStatement, [...names, usedUntil])).length > 0;
}

const takeStatement = {
  name: 'auth-take-passkey-challenge',
  text: `
    DELETE FROM auth.passkey_challenges
    WHERE challenge_hash = $1 AND browser_hash = $2 AND purpose = $3 AND session_id IS NOT DISTINCT FROM $4::uuid
    RETURNING challenge_hash
  `,
};

/** Uses a challenge up. Shape: whether it was there for this use. Of parallel calls one gets it. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { purpose, sessionId, browser }: ChallengeUse,
): Promise<boolean> {
  const taken = await tx.query(takeStatement, [
    hashSecret(challenge),
    hashSecret(browser),
    purpose,
    sessionId,
  ]);
  return taken.length > 0;
}
