import type { Tx } from '@paasa/server-kit/server';
import type { SeedCipher } from './seed-cipher.js';

const findRevealedStatement = {
  name: 'fairness-find-revealed',
  text: `
    SELECT seed_pair_id, sealed_server_seed FROM fairness.seed_pairs
    WHERE player_id = $1 AND seed_pair_id = ANY ($2::uuid[]) AND status = 'revealed'`,
};

/** The server seeds of revealed pairs, by pair id; other pairs are absent. */
export async function findRevealedSeeds(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  seedPairIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ seed_pair_id: string; sealed_server_seed: string }>(findRevealedStatement, [
    playerId,
    [...new Set(seedPairIds)],
  ]);
  return new Map(
    rows.map(({ seed_pair_id: seedPairId, sealed_server_seed: sealed }) => [
      seedPairId,
      cipher.open(sealed, { playerId, seedPairId }),
    ]),
  );
}
