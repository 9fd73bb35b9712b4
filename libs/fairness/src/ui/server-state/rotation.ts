import type { ActiveSeedPair, RevealedSeedPair, RotateSeedPairResponse } from '../../contract/seed-pair.js';
import { commitmentOf } from '../../rules/server-seed.js';

/** A rotation, checked here against what the player had been shown before it. */
export interface Rotation {
  readonly revealed: RevealedSeedPair;
  /** Which of the commitments shown before the revealed seed hashes to; null: neither. */
  readonly keptCommitment: 'active' | 'next' | null;
  /** Whether the pair now in use is the one whose commitment was shown before the client seed was chosen. */
  readonly isNextAsShown: boolean;
}

/**
 * Checks a rotation against what was shown before.
 *
 * A pair that was rotated elsewhere in the meantime is revealed there; here the one after it is, whose commitment was
 * shown as the next.
 */
export function comparedToShown(
  { revealed, active }: RotateSeedPairResponse,
  shown: ActiveSeedPair,
): Rotation {
  const commitment = commitmentOf(revealed.serverSeed);
  const isActive = commitment === shown.serverSeedHash;
  const isNext = commitment === shown.nextServerSeedHash;
  return {
    revealed,
    keptCommitment: isActive ? 'active' : isNext ? 'next' : null,
    isNextAsShown: active.serverSeedHash === shown.nextServerSeedHash,
  };
}
