import type { Tx } from '@paasa/server-kit/server';
import type { ProviderRefund } from '../razorpay/payment-provider.js';
import { recordMismatch } from '../transfers/record-mismatch.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { decideEnd, outcomeOf, type EndDecision } from '../withdrawals/decide-end.js';
import { isUuid } from '../context/is-uuid.js';
import { storeRefundId } from '../withdrawals/withdrawal-marks.repo.js';
import type { Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** Why a refund cannot be the one of this return; null if it can. */
function findMismatch(withdrawal: Withdrawal, refund: ProviderRefund): string | null {
  const { stage } = withdrawal;
  const { status } = refund;
  if (refund.receipt !== withdrawal.transferId) return 'it is for another reference';
  if (refund.paymentId !== withdrawal.paymentId) return 'it is of another payment';
  if (refund.amountPaise !== withdrawal.amountPaise) return 'it is of another amount';
  if (withdrawal.refundId !== null && withdrawal.refundId !== refund.refundId) return 'it is a second refund';
  if (withdrawal.askCount === 0) return 'no refund was requested';
  const isContradiction =
    (stage === 'processed' && status === 'failed') || (stage === 'released' && status === 'processed');
  return isContradiction ? `it is ${status} and the return is ${stage}` : null;
}

async function decide(tx: Tx, withdrawal: Withdrawal | null, refund: ProviderRefund): Promise<EndDecision> {
  const { refundId, status } = refund;
  const why = withdrawal === null ? 'its reference is no return' : findMismatch(withdrawal, refund);
  if (why !== null) return { step: 'mismatch', why };
  if (withdrawal?.stage !== 'requested') return { step: 'none' };
  await storeRefundId(tx, withdrawal, refundId);
  if (status === 'pending') return { step: 'none' };
  return status === 'processed'
    ? { step: 'returned', refundId }
    : { step: 'released', payoutId: null, reason: 'The refund failed.' };
}

/**
 * Books the state of a return's refund, in whatever order and however often it is reported.
 *
 * A refund that does not match is never booked; it is reported to people once.
 */
export async function bookReturn(
  context: WalletContext,
  id: TransferId,
  refund: ProviderRefund,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const decided = await decideEnd(context, id, reporter, (tx, present) => decide(tx, present, refund));
  if (decided.decision.step !== 'mismatch') return outcomeOf(decided);
  const { refundId, status, amountPaise, paymentId } = refund;
  const details = { refundId, status, amountPaise, paymentId, why: decided.decision.why };
  await recordMismatch(context, id, { event: 'refund-misfit', details }, reporter);
  return 'open';
}

/** Books reported news of a refund. Shape: null if it is of no return of ours. */
export async function settleReturn(
  context: WalletContext,
  refund: ProviderRefund,
  reporter: Reporter,
): Promise<'settled' | 'open' | null> {
  const { receipt: transferId } = refund;
  if (transferId === null || !isUuid(transferId)) return null;
  const playerId = await context.db.read((tx) => findTransferOwner(tx, transferId));
  return playerId === null ? null : bookReturn(context, { playerId, transferId }, refund, reporter);
}
