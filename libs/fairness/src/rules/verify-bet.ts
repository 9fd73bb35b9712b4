import type { Language } from '@paasa/texts';
import type { BetProof } from '../contract/bet-proof.js';
import { fairNumbers, type FairNumbers } from './fair-numbers.js';
import type { HmacSha256 } from './hmac-sha256.js';
import { commitmentOf } from './server-seed.js';

/** One recorded value of a bet beside the recomputed one, as texts for people. */
export interface VerifiedFact {
  readonly label: string;
  readonly recorded: string;
  /** From the seeds. */
  readonly recomputed: string;
}

/** The part of a bet that its game verifies. */
export type BetToVerify = Pick<
  BetProof,
  'rulesVersion' | 'betAmount' | 'winAmount' | 'isWin' | 'status' | 'gameData'
>;

/**
 * Recomputes a bet of one game; every game has its own.
 *
 * Shape: null for a bet of unknown rules, which may still be fair.
 * Errors: never throws; the facts of wrong `gameData` differ.
 */
export type BetVerifier = (
  bet: BetToVerify,
  numbers: FairNumbers,
  /** Of the facts; English by default. */
  language?: Language,
) => readonly VerifiedFact[] | null;

/**
 * Why a bet cannot be verified: its server seed is not revealed, its rules are unknown here, or it was voided and has no
 * outcome.
 */
export type Inconclusive = 'sealed' | 'unknown-rules' | 'voided';

export interface BetVerification {
  /** Whether the server seed hashes to the commitment; null while the seed is not revealed. */
  readonly isCommitmentKept: boolean | null;
  /** Empty if there is a `reason`. */
  readonly facts: readonly VerifiedFact[];
  /** Whether the commitment was kept and every fact is correct; null if the bet cannot be verified. */
  readonly isMatch: boolean | null;
  /** Why there are no facts; null if there are. A broken commitment needs none. */
  readonly reason: Inconclusive | null;
}

export const isSameFact = (fact: VerifiedFact): boolean => fact.recorded === fact.recomputed;

/**
 * Checks one bet against its seeds, by the rules of its game; the verifier is null for an unknown game.
 *
 * Without facts there is no match.
 */
export function verifyBet(
  bet: BetProof,
  verifier: BetVerifier | null,
  hmacSha256: HmacSha256,
  language: Language = 'en',
): BetVerification {
  const { serverSeed, clientSeed, nonce } = bet;
  if (serverSeed === null) return { isCommitmentKept: null, facts: [], isMatch: null, reason: 'sealed' };
  const isCommitmentKept = commitmentOf(serverSeed) === bet.serverSeedHash;
  const withoutFacts = (reason: Inconclusive): BetVerification => ({
    isCommitmentKept,
    facts: [],
    isMatch: isCommitmentKept ? null : false,
    reason,
  });
  if (bet.status === 'voided') return withoutFacts('voided');
  const facts = verifier?.(bet, fairNumbers(hmacSha256, { serverSeed, clientSeed, nonce }), language) ?? null;
  if (facts === null) return withoutFacts('unknown-rules');
  const isMatch = isCommitmentKept && facts.length > 0 && facts.every(isSameFact);
  return { isCommitmentKept, facts, isMatch, reason: null };
}
