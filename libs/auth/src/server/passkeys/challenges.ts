import { randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS } from '../../rules/passkey-limits.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { insertChallenge, takeChallenge, type ChallengeUse } from './challenges.repo.js';

/** What an answer claims: the browser may have no name. */
export interface ClaimedUse extends Omit<ChallengeUse, 'browser'> {
  readonly browser: string | null;
}

/** Random texts that the answers of authenticators must contain, each for one use, browser and session. */
export interface Challenges {
  /** Shape: as base64url. */
  begin(use: ChallengeUse): Promise<string>;
  /**
   * Uses a challenge up, whatever becomes of its answer.
   *
   * Shape: false if it was not made for this use, was used already, or is older than five minutes.
   */
  take(challenge: string, claimed: ClaimedUse): Promise<boolean>;
}

const CHALLENGE_BYTES = 32;

export function createChallenges({ db, nowMs }: DatabaseAndClock): Challenges {
  return {
    async begin(use) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresAt = new Date(nowMs() + CHALLENGE_LIFETIME_MS);
      await db.transaction((tx) => insertChallenge(tx, challenge, use, expiresAt));
      return challenge;
    },
    async take(challenge, { browser, ...claimed }) {
      if (browser === null) return false;
      // Committed by itself: an answer that is refused later must not work at a second try.
      return db.transaction((tx) => takeChallenge(tx, challenge, { ...claimed, browser }, new Date(nowMs())));
    },
  };
}
