import type { Tx } from '@paasa/server-kit/server';
import type { ReviewReason } from '../../rules/payout-rules/payout-verdict.js';
import type { TransferId } from '../context/wallet-context.js';
import { changeWithdrawal } from './withdrawals.repo.js';

/** Stores the refund of a return; the first one stays. The caller holds the lock. */
export async function storeRefundId(tx: Tx, id: TransferId, refundId: string): Promise<void> {
  await tx.run(changeWithdrawal(id).set({ refund_id: refundId }).where('refund_id', 'is', null));
}

/** Stores the decision of a review. The caller holds the lock and knows that the review waits. */
export async function markReviewed(tx: Tx, id: TransferId, review: 'approved' | 'refused'): Promise<void> {
  await tx.run(changeWithdrawal(id).set({ review }));
}

const markStoppedStatement = {
  name: 'wallet-mark-withdrawal-stopped',
  text: `
    UPDATE wallet.withdrawals SET is_stopped = true
    WHERE player_id = $1 AND transfer_id = $2 AND stage = 'requested' AND ask_count = 0
      AND payout_id IS NULL AND refund_id IS NULL
    RETURNING transfer_id`,
};

/**
 * Stops a requested withdrawal before its payout is requested from the provider.
 *
 * Shape: false if the payout was requested already; the row's lock decides which was first. The caller holds the
 * lock of the transfer.
 */
export async function markStopped(tx: Tx, { playerId, transferId }: TransferId): Promise<boolean> {
  return (await tx.query(markStoppedStatement, [playerId, transferId])).length > 0;
}

const markHeldStatement = {
  name: 'wallet-mark-withdrawal-held',
  text: `
    UPDATE wallet.withdrawals SET review = 'waiting', review_reasons = array_append(review_reasons, $3::text)
    WHERE player_id = $1 AND transfer_id = $2 AND stage = 'requested' AND ask_count = 0
      AND payout_id IS NULL AND refund_id IS NULL AND review IS DISTINCT FROM 'waiting'
    RETURNING transfer_id`,
};

/**
 * Sends a requested withdrawal to a review before its payout is requested from the provider.
 *
 * Shape: false if the payout was requested already, or a review waits; the row's lock decides which was first. The
 * caller holds the lock of the transfer.
 */
export async function markHeld(
  tx: Tx,
  { playerId, transferId }: TransferId,
  reason: ReviewReason,
): Promise<boolean> {
  return (await tx.query(markHeldStatement, [playerId, transferId, reason])).length > 0;
}

const openStatement = {
  name: 'wallet-open-withdrawals-of-player',
  text: `
    SELECT transfer_id FROM wallet.withdrawals
    WHERE player_id = $1 AND stage IN ('created', 'requested') ORDER BY transfer_id`,
};

/** A player's withdrawals and returns that have no end yet. */
export async function listOpenWithdrawals(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ transfer_id: string }>(openStatement, [playerId]);
  return rows.map((row) => row.transfer_id);
}
