import type { Tx } from '@paasa/server-kit/server';

export interface ListedPairRow {
  seed_pair_id: string;
  server_seed_hash: string;
  client_seed: string | null;
  next_nonce: number;
  status: 'next' | 'active' | 'revealed';
  /** Null unless the pair is revealed. */
  sealed_server_seed: string | null;
}

const listedColumns = `
    seed_pair_id, server_seed_hash, client_seed, next_nonce, status,
    CASE WHEN status = 'revealed' THEN sealed_server_seed END AS sealed_server_seed`;

/** Uses two indexes that each have one row per player. */
const listUnrevealedStatement = {
  name: 'fairness-list-unrevealed',
  text: `
    SELECT ${listedColumns} FROM fairness.seed_pairs WHERE player_id = $1 AND status = 'active'
    UNION ALL
    SELECT ${listedColumns} FROM fairness.seed_pairs WHERE player_id = $1 AND status = 'next'`,
};

const listPairsStatement = {
  name: 'fairness-list-pairs',
  text: `
    SELECT ${listedColumns}
    FROM fairness.seed_pairs
    WHERE player_id = $1 AND ($2::uuid IS NULL OR seed_pair_id > $2::uuid)
    ORDER BY seed_pair_id
    LIMIT $3`,
};

/** Up to `limit` of a player's pairs after `afterSeedPairId`, in the order they were made. */
export async function listPairRows(
  tx: Tx,
  playerId: string,
  afterSeedPairId: string | null,
  limit: number,
): Promise<ListedPairRow[]> {
  return tx.query<ListedPairRow>(listPairsStatement, [playerId, afterSeedPairId, limit]);
}

/** The active pair and the next one, in this order; none for a new player. */
export async function listUnrevealedPairRows(tx: Tx, playerId: string): Promise<ListedPairRow[]> {
  return tx.query<ListedPairRow>(listUnrevealedStatement, [playerId]);
}
