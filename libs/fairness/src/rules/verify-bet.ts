import type { BetProof } from '../contract/bet-proof.js';
import { fairNumbers, type FairNumbers } from './fair-numbers.js';
import type { HmacSha256 } from './hmac-sha256.js';
import { commitmentOf } from './server-seed.js';

/** One thing that a bet says and that its seeds give again; both sides as texts for people. */
export interface VerifiedFact {
  readonly label: string;
  /** What the bet says. */
  readonly recorded: string;
  /** What the seeds give. */
  readonly recomputed: string;
}

/** The part of a bet that the rules of its game speak about. */
export type BetToVerify = Pick<
  BetProof,
  'rulesVersion' | 'betAmount' | 'winAmount' | 'isWin' | 'status' | 'gameData'
>;

/**
 * Recomputes a bet of one game; every game has its own.
 *
 * Shape: null for a bet of rules that it does not know, which may be as fair as any other.
 * Errors: throws nothing, however odd the `gameData`: its facts then differ.
 */
export type BetVerifier = (bet: BetToVerify, numbers: FairNumbers) => readonly VerifiedFact[] | null;

/**
 * Why nobody can tell here whether a bet is what its seeds give: its server seed is not revealed, it was played by
 * rules that are not known here, or it was voided and has no outcome.
 */
export type Inconclusive = 'sealed' | 'unknown-rules' | 'voided';

export interface BetVerification {
  /** Whether the server seed hashes to the commitment; null while the seed is not revealed. */
  readonly isCommitmentKept: boolean | null;
  /** Empty where `reason` says why there are none. */
  readonly facts: readonly VerifiedFact[];
  /** Whether the commitment was kept and every fact is what the seeds give; null where nobody can tell. */
  readonly isMatch: boolean | null;
  /** Why nobody can tell; null where there are facts. A broken commitment tells enough without them. */
  readonly reason: Inconclusive | null;
}

/** Whether the seeds give what the bet says. */
export const isSameFact = (fact: VerifiedFact): boolean => fact.recorded === fact.recomputed;

/**
 * Checks one bet against its seeds, with nothing but the bet and the rules of its game; null as the verifier stands for
 * a game that is not known.
 *
 * A verifier that has nothing to say proves nothing: without facts there is no match.
 */
export function verifyBet(
  bet: BetProof,
  verifier: BetVerifier | null,
  hmacSha256: HmacSha256,
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
  const facts = verifier?.(bet, fairNumbers(hmacSha256, { serverSeed, clientSeed, nonce })) ?? null;
  if (facts === null) return withoutFacts('unknown-rules');
  const isMatch = isCommitmentKept && facts.length > 0 && facts.every(isSameFact);
  return { isCommitmentKept, facts, isMatch, reason: null };
}
