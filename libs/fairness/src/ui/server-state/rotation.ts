import type { ActiveSeedPair, RevealedSeedPair, RotateSeedPairResponse } from '../../contract/seed-pair.js';
import { commitmentOf } from '../../rules/server-seed.js';

/** A rotation, compared with the commitments that the player saw before it. */
export interface Rotation {
  readonly revealed: RevealedSeedPair;
  /** The earlier commitment that matches the revealed seed; null: none. */
  readonly keptCommitment: 'active' | 'next' | null;
  /** Whether the new active pair has the commitment that was shown as the next one. */
  readonly isNextAsShown: boolean;
}

/**
 * Compares a rotation with the commitments shown before.
 *
 * If another page rotated in the meantime, this rotation reveals the pair that was shown as the next one.
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
