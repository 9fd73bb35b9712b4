import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** A withdrawal that waits for people. */
export interface WithdrawalInReview {
  readonly playerId: string;
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly reasons: readonly string[];
  readonly requestedAt: Date;
  readonly payeeName: string | null;
  /** Null where it goes back to the source of a deposit. */
  readonly last4: string | null;
}

interface ReviewRow {
  player_id: string;
  transfer_id: string;
  amount_paise: number;
  review_reasons: string[];
  requested_at: Date;
  holder_name: string | null;
  last4: string | null;
}

const listStatement = {
  name: 'wallet-list-reviews',
  text: `
    SELECT w.player_id, w.transfer_id, t.amount_paise, w.review_reasons, w.requested_at, d.holder_name, d.last4
    FROM wallet.withdrawals w
    JOIN wallet.transfers t ON t.player_id = w.player_id AND t.transfer_id = w.transfer_id
    LEFT JOIN wallet.payout_details d ON d.player_id = w.player_id AND d.details_id = w.details_id
    WHERE w.review = 'waiting' AND w.stage = 'requested'
    ORDER BY w.requested_at, w.transfer_id LIMIT $1`,
};

/** What waits for people, longest waiting first. */
export async function listReviews(tx: Tx, limit: number): Promise<WithdrawalInReview[]> {
  const rows = await tx.query<ReviewRow>(listStatement, [limit]);
  return rows.map((row) => ({
    playerId: row.player_id,
    transferId: row.transfer_id,
    amountPaise: paise(row.amount_paise),
    reasons: row.review_reasons,
    requestedAt: row.requested_at,
    payeeName: row.holder_name,
    last4: row.last4,
  }));
}
