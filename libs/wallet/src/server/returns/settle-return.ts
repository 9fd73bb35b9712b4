import type { Tx } from '@paasa/server-kit/server';
import type { ProviderRefund } from '../razorpay/payment-provider.js';
import { recordMismatch } from '../transfers/record-mismatch.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from '../withdrawals/end-withdrawal.js';
import { isUuid } from '../context/is-uuid.js';
import { storeRefundId } from '../withdrawals/withdrawal-marks.repo.js';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

type Booked =
  | { readonly kind: 'ended'; readonly withdrawal: Withdrawal; readonly end: WithdrawalEnd }
  | { readonly kind: 'unchanged'; readonly isOpen: boolean }
  /** Not booked: people have to decide. */
  | { readonly kind: 'mismatch'; readonly why: string };

function findMismatch(withdrawal: Withdrawal, refund: ProviderRefund): string | null {
  if (refund.receipt !== withdrawal.transferId) return 'it is for another reference';
  if (refund.paymentId !== withdrawal.paymentId) return 'it is of another payment';
  if (refund.amountPaise !== withdrawal.amountPaise) return 'it is of another amount';
  if (withdrawal.refundId !== null && withdrawal.refundId !== refund.refundId) return 'it is a second refund';
  return withdrawal.askCount === 0 ? 'nobody has asked for it' : null;
}

async function book(
  tx: Tx,
  context: WalletContext,
  id: TransferId,
  refund: ProviderRefund,
  reporter: Reporter,
): Promise<Booked> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'mismatch', why: 'its reference is no return' };
  const why = findMismatch(withdrawal, refund);
  if (why !== null) return { kind: 'mismatch', why };
  const { stage } = withdrawal;
  const { refundId, status } = refund;
  if (stage !== 'requested') {
    const isContradiction =
      (stage === 'processed' && status === 'failed') || (stage === 'released' && status === 'processed');
    if (isContradiction) return { kind: 'mismatch', why: `it is ${status} and the return is ${stage}` };
    return { kind: 'unchanged', isOpen: false };
  }
  await storeRefundId(tx, id, refundId);
  if (status === 'pending') return { kind: 'unchanged', isOpen: true };
  const end: WithdrawalEnd =
    status === 'processed'
      ? { step: 'returned', refundId }
      : { step: 'released', payoutId: null, reason: 'The refund failed.' };
  await endWithdrawal(tx, context, withdrawal, end, reporter);
  return { kind: 'ended', withdrawal, end };
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
  const booked = await context.db.transaction((tx) => book(tx, context, id, refund, reporter));
  if (booked.kind === 'ended') logEnd(context, booked.withdrawal, booked.end, reporter);
  if (booked.kind === 'mismatch') {
    const { refundId, status, amountPaise, paymentId } = refund;
    const details = { refundId, status, amountPaise, paymentId, why: booked.why };
    await recordMismatch(context, id, { event: 'refund-misfit', details }, reporter);
    return 'open';
  }
  return booked.kind === 'ended' || !booked.isOpen ? 'settled' : 'open';
}

/** Books reported news of a refund. Shape: null where it is of no return of ours. */
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
