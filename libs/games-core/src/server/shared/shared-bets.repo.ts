import type { Tx } from '@paasa/server-kit/server';

const findStatement = {
  name: 'games-core-find-shared-bet',
  text: 'SELECT player_id FROM games_core.shared_bets WHERE bet_id = $1',
};

/** The player who shares this bet; null if nobody does. */
export async function findSharer(tx: Tx, betId: string): Promise<string | null> {
  const [row] = await tx.query<{ player_id: string }>(findStatement, [betId]);
  return row?.player_id ?? null;
}

const insertStatement = {
  name: 'games-core-share-bet',
  text: `
    INSERT INTO games_core.shared_bets (bet_id, player_id, shared_at)
    SELECT $1::uuid, $2::uuid, $3::timestamptz
    WHERE (SELECT count(*) FROM games_core.shared_bets WHERE player_id = $2) < $4::bigint
      OR EXISTS (SELECT FROM games_core.shared_bets WHERE bet_id = $1 AND player_id = $2)
    -- Changes nothing, but locks the row, so that it is still shared when this is answered.
    ON CONFLICT (bet_id) DO UPDATE SET shared_at = shared_bets.shared_at
      WHERE shared_bets.player_id = excluded.player_id
    RETURNING bet_id`,
};

export interface ShareOfBet {
  readonly betId: string;
  readonly playerId: string;
  readonly sharedAt: Date;
  /** How many bets the player may share. */
  readonly limit: number;
}

/** Shares a bet of the player, up to the limit. Shape: whether it is shared now. */
export async function insertShare(
  tx: Tx,
  { betId, playerId, sharedAt, limit }: ShareOfBet,
): Promise<boolean> {
  const rows = await tx.query(insertStatement, [betId, playerId, sharedAt.toISOString(), limit]);
  return rows.length > 0;
}

const deleteStatement = {
  name: 'games-core-unshare-bet',
  text: 'DELETE FROM games_core.shared_bets WHERE bet_id = $1 AND player_id = $2',
};

export async function deleteShare(tx: Tx, betId: string, playerId: string): Promise<void> {
  await tx.query(deleteStatement, [betId, playerId]);
}
