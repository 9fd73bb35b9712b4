import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** A withdrawal under review. */
export interface WithdrawalInReview {
  readonly playerId: string;
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly reasons: readonly string[];
  readonly requestedAt: Date;
  readonly payeeName: string | null;
  /** Null if it goes back to the source of a deposit. */
  readonly last4: string | null;
}

const listStatement = {
  name: 'wallet-list-reviews',
  text: `
    SELECT w.player_id AS "playerId", w.transfer_id AS "transferId", t.amount_paise AS "amountPaise",
      w.review_reasons AS reasons, w.requested_at AS "requestedAt", d.holder_name AS "payeeName", d.last4
    FROM wallet.withdrawals w
    JOIN wallet.transfers t ON t.player_id = w.player_id AND t.transfer_id = w.transfer_id
    LEFT JOIN wallet.payout_details d ON d.player_id = w.player_id AND d.details_id = w.details_id
    WHERE w.review = 'waiting' AND w.stage = 'requested'
    ORDER BY w.requested_at, w.transfer_id LIMIT $1`,
};

/** Withdrawals under review, longest waiting first. */
export function listReviews(tx: Tx, limit: number): Promise<WithdrawalInReview[]> {
  return tx.query(listStatement, [limit]);
}
