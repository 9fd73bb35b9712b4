import type { Tx } from '@paasa/server-kit/server';
import { newClientSeed, newSeedPair } from './new-seed-pair.js';
import type { SeedCipher } from './seed-cipher.js';
import { insertPairs } from './seed-pairs.repo.js';

/** Gives players without seed pairs an active one and the commitment to the next; the caller has locked them. */
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
