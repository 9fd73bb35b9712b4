import { randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS } from '@paasa/proofs';
import { ofEachKey } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { UsedTokens } from '../shared/used-tokens.js';
import { deriveKey, deriveSecret, isSameSecret } from '../tokens/secret-hash.js';
import {
  insertChallenge,
  takeChallenge,
  useUnstoredChallenge,
  type ChallengeUse,
} from './challenges.repo.js';

/** What an answer claims: the browser may have no name. */
export interface ClaimedUse extends Omit<ChallengeUse, 'browser'> {
  readonly browser: string | null;
}

/** Texts that the answers of authenticators must contain, each for one use, browser and session. */
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

const RANDOM_BYTES = 32;
const TIME_BYTES = 6;
/** More than the clocks of two processes do. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

export interface ChallengesOptions extends DatabaseAndClock {
  readonly config: Pick<AuthConfig, 'refreshTokenKey' | 'cellMark'>;
  readonly usedTokens: UsedTokens;
}

/**
 * Makes challenges of 256 random bits, the end of their life, and a secret over both and the use: so made-up, foreign and
 * late ones cost no database work, and a copy of a used one costs none in this process.
 */
export function createChallenges({ db, nowMs, config, usedTokens }: ChallengesOptions): Challenges {
  const keys = ofEachKey(config.refreshTokenKey, (key) => deriveKey(key, 'paasa passkey challenge'));
  // Before a sign-in any cell makes the challenge, and the cell of the player takes it: only its use is stored.
  const isTakenElsewhere = (config.cellMark ?? null) !== null;

  function complete(key: Buffer, start: Buffer, { purpose, sessionId, browser }: ChallengeUse): string {
    const secret = deriveSecret(key, start.toString('base64url'), purpose, sessionId ?? '', browser);
    return Buffer.concat([start, Buffer.from(secret, 'base64url')]).toString('base64url');
  }

  /** Shape: until when it lives; null if this server has not made it for this use. */
  function readEnd(challenge: string, use: ChallengeUse): number | null {
    const start = Buffer.from(challenge, 'base64url').subarray(0, RANDOM_BYTES + TIME_BYTES);
    if (start.length < RANDOM_BYTES + TIME_BYTES) return null;
    const isGenuine = keys.some((key) => isSameSecret(challenge, complete(key, start, use)));
    return isGenuine ? start.readUIntBE(RANDOM_BYTES, TIME_BYTES) : null;
  }

  return {
    async begin(use) {
      const expiresAtMs = nowMs() + CHALLENGE_LIFETIME_MS;
      const start = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      randomBytes(RANDOM_BYTES).copy(start);
      start.writeUIntBE(expiresAtMs, RANDOM_BYTES, TIME_BYTES);
      const challenge = complete(keys[0], start, use);
      if (!isTakenElsewhere)
        await db.transaction((tx) => insertChallenge(tx, challenge, use, new Date(expiresAtMs)));
      return challenge;
    },
    async take(challenge, { browser, ...claimed }) {
      if (browser === null) return false;
      const use = { ...claimed, browser };
      const endMs = readEnd(challenge, use);
      if (endMs === null || !usedTokens.use(challenge, endMs)) return false;
      // Committed by itself: an answer that is refused later must not work at a second try.
      const usedUntil = new Date(endMs + CLOCKS_DIFFER_MS);
      return db.transaction((tx) =>
        isTakenElsewhere
          ? useUnstoredChallenge(tx, challenge, use, usedUntil)
          : takeChallenge(tx, challenge, use),
      );
    },
  };
}
