import type { Paise } from '@paasa/money';
import type { Statement, Tx } from '@paasa/server-kit/server';

/** A deposit or withdrawal without an end. */
export interface OpenTransferItem {
  readonly transferId: string;
  readonly playerId: string;
  readonly type: string;
  readonly amountPaise: Paise;
  /** Null for a deposit. */
  readonly stage: string | null;
  readonly createdAt: Date;
}

export interface OpenTransferList {
  /** Oldest first. */
  readonly items: readonly OpenTransferItem[];
  /** Of all, also of those that are not among `items`. */
  readonly count: number;
}

/** Every pending transfer has a check. */
const listStatement: Statement = {
  name: 'wallet-list-open-transfers',
  text: `
    SELECT t.transfer_id AS "transferId", t.player_id AS "playerId", t.type, t.amount_paise AS "amountPaise",
      w.stage, t.created_at AS "createdAt", count(*) OVER () AS count
    FROM wallet.checks c
    JOIN wallet.transfers t ON t.player_id = c.player_id AND t.transfer_id = c.transfer_id
    LEFT JOIN wallet.withdrawals w ON w.player_id = c.player_id AND w.transfer_id = c.transfer_id
    WHERE t.status = 'PENDING' AND t.created_at <= now() - $1::float8 * interval '1 hour'
    ORDER BY t.created_at, t.transfer_id LIMIT $2`,
};

/** What has had no end for so many hours. */
export async function listOpenTransfers(
  tx: Tx,
  { minHours, limit }: { readonly minHours: number; readonly limit: number },
): Promise<OpenTransferList> {
  const rows = await tx.query<OpenTransferItem & { readonly count: number }>(listStatement, [
    minHours,
    limit,
  ]);
  const items = rows.map(({ transferId, playerId, type, amountPaise, stage, createdAt }) => ({
    transferId,
    playerId,
    type,
    amountPaise,
    stage,
    createdAt,
  }));
  return { items, count: rows[0]?.count ?? 0 };
}
