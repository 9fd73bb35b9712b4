import { LRUCache } from 'lru-cache';
import type { Tx } from '@paasa/server-kit/server';
import { findPublicSeeds } from './seed-pairs.repo.js';

/** Of the bets that are shown in a few minutes; about 300 bytes each. */
const MAX_KNOWN_SEEDS = 10_000;

/** The seed pair of a player's bet. */
export interface PairName {
  readonly playerId: string;
  readonly seedPairId: string;
}

/** The part of a pair that its player knows before it is revealed. */
export interface PublicSeeds {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/**
 * Finds the public part of the pairs of bets.
 *
 * Shape: by the pair's id.
 * Errors: throws for a pair that is not stored or has no client seed yet.
 */
export type FindPublicSeeds = (
  tx: Tx,
  pairs: readonly PairName[],
) => Promise<ReadonlyMap<string, PublicSeeds>>;

/** Reads each pair once: its public part never changes after the first bet with it. */
export function createPublicSeeds(): FindPublicSeeds {
  const known = new LRUCache<string, PublicSeeds>({ max: MAX_KNOWN_SEEDS });
  return async (tx, pairs) => {
    const found = new Map<string, PublicSeeds>();
    const unknown = new Map<string, PairName>();
    for (const pair of pairs) {
      const seeds = known.get(pair.seedPairId);
      if (seeds === undefined) unknown.set(pair.seedPairId, pair);
      else found.set(pair.seedPairId, seeds);
    }
    for (const row of await findPublicSeeds(tx, [...unknown.values()])) {
      const seeds = { serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed };
      known.set(row.seed_pair_id, seeds);
      found.set(row.seed_pair_id, seeds);
      unknown.delete(row.seed_pair_id);
    }
    if (unknown.size > 0)
      throw new Error(`Bets name ${String(unknown.size)} seed pairs that are not stored.`);
    return found;
  };
}
