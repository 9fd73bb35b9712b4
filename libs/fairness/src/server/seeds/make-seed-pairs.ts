import type { Tx } from '@paasa/server-kit/server';
import { newClientSeed, newSeedPair } from './new-seed-pair.js';
import type { SeedCipher } from './seed-cipher.js';
import { insertPairs } from './seed-pairs.repo.js';

/** Makes an active and a next pair for players without pairs; the caller has locked the players. */
export async function makeSeedPairs(
  tx: Tx,
  cipher: SeedCipher,
  playerIds: readonly string[],
  now: Date,
): Promise<void> {
  const pairs = playerIds.flatMap((playerId) => [
    { ...newSeedPair(playerId, cipher), clientSeed: newClientSeed() },
    { ...newSeedPair(playerId, cipher), clientSeed: null },
  ]);
  await insertPairs(tx, pairs, now);
}
