import type { Database } from '@paasa/server-kit/server';
import type { SeedCipher } from './seed-cipher.js';

/** The configured key does not open the stored seeds. */
export class WrongSeedKey extends Error {
  override readonly name = 'WrongSeedKey';

  constructor() {
    super(
      'SEED_ENCRYPTION_KEY does not open the server seeds in this database; it must be the one they were sealed with.',
    );
  }
}

const anyPairStatement = {
  name: 'fairness-any-pair',
  text: 'SELECT player_id, seed_pair_id, sealed_server_seed FROM fairness.seed_pairs LIMIT 1',
};

interface PairRow {
  player_id: string;
  seed_pair_id: string;
  sealed_server_seed: string;
}

/** Tries the key on one stored seed, so that a wrong key fails the start and not every bet. Errors: `WrongSeedKey`. */
export async function checkSeedKey(db: Database, cipher: SeedCipher): Promise<void> {
  const [pair] = await db.read((tx) => tx.query<PairRow>(anyPairStatement));
  if (pair === undefined) return;
  try {
    cipher.open(pair.sealed_server_seed, { playerId: pair.player_id, seedPairId: pair.seed_pair_id });
  } catch {
    throw new WrongSeedKey();
  }
}
