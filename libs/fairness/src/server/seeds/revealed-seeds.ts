import type { Tx } from '@paasa/server-kit/server';
import { findRevealedSeedRows } from './revealed-pairs.repo.js';
import type { SeedCipher } from './seed-cipher.js';

/** The server seeds of revealed pairs, by pair id; other pairs are absent. */
export async function findRevealedSeeds(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  seedPairIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findRevealedSeedRows(tx, playerId, [...new Set(seedPairIds)]);
  return new Map(
    rows.map((row) => [
      row.seed_pair_id,
      cipher.open(row.sealed_server_seed, { playerId, seedPairId: row.seed_pair_id }),
    ]),
  );
}
