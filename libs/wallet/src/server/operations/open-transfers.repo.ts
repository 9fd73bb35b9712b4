import { paise, type Paise } from '@paasa/money';
import type { Statement, Tx } from '@paasa/server-kit/server';

/** A deposit or withdrawal without an end, of whichever player. */
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

interface OpenRow {
  transfer_id: string;
  player_id: string;
  type: string;
  amount_paise: number;
  stage: string | null;
  created_at: Date;
  count: number;
}

/** Whatever is pending has a check, so nothing else is looked at. */
const listStatement: Statement = {
  name: 'wallet-list-open-transfers',
  text: `
    SELECT t.transfer_id, t.player_id, t.type, t.amount_paise, w.stage, t.created_at,
      count(*) OVER () AS count
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
  const rows = await tx.query<OpenRow>(listStatement, [minHours, limit]);
  const items = rows.map((row) => ({
    transferId: row.transfer_id,
    playerId: row.player_id,
    type: row.type,
    amountPaise: paise(row.amount_paise),
    stage: row.stage,
    createdAt: row.created_at,
  }));
  return { items, count: rows[0]?.count ?? 0 };
}
