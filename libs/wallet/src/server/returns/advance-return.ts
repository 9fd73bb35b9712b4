import { isPaused } from '@paasa/server-kit/server';
import {
  describeFailure,
  isProviderFailure,
  ProviderRejected,
  ProviderUnavailable,
  type ProviderRefund,
} from '../razorpay/payment-provider.js';
import { claimReference } from '../context/claim-reference.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { releaseUnpaid } from '../withdrawals/release-unpaid.js';
import { claimPayoutRequest, isHeldBack, type Withdrawal } from '../withdrawals/withdrawals.repo.js';
import { bookReturn } from './settle-return.js';

/**
 * Advances one return as far as the provider allows, from any point where a process stopped.
 *
 * The refund's key and receipt is the transfer's id. It is looked up by its receipt before it is requested again, so
 * that a part of a payment never goes back twice.
 */
export async function advanceReturn(
  context: WalletContext,
  withdrawal: Withdrawal,
  reporter: Reporter,
  { isFirstTime }: { readonly isFirstTime: boolean },
): Promise<'settled' | 'open' | 'unanswered'> {
  if (isHeldBack(withdrawal, context.clock())) return 'open';
  try {
    const known = isFirstTime ? null : await findRefund(context, withdrawal);
    return known === null
      ? await requestRefund(context, withdrawal, reporter)
      : await bookReturn(context, withdrawal, known, reporter);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    const { transferId } = withdrawal;
    const why = describeFailure(error);
    context.log.error({ event: 'return-unclear', transferId, why }, 'the state of a return is unclear');
    return error instanceof ProviderUnavailable ? 'unanswered' : 'open';
  }
}

async function findRefund(
  { provider }: WalletContext,
  { paymentId, transferId, refundId }: Withdrawal,
): Promise<ProviderRefund | null> {
  if (paymentId === null) throw new Error(`Withdrawal ${transferId} goes back to no payment.`);
  const refunds = await provider.listRefunds(paymentId);
  const found = refunds.find((refund) =>
    refundId === null ? refund.receipt === transferId : refund.refundId === refundId,
  );
  // A known refund is not made again because a list lacks it.
  if (found === undefined && refundId !== null)
    throw new ProviderUnavailable(`Refund ${refundId} is not in the provider's list.`);
  return found ?? null;
}

async function requestRefund(
  context: WalletContext,
  withdrawal: Withdrawal,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const { db, provider, clock, reach } = context;
  const { playerId, paymentId, amountPaise, transferId: receipt } = withdrawal;
  if (paymentId === null) throw new Error(`Withdrawal ${receipt} goes back to no payment.`);
  // Before the ask is counted: a stop or a freeze still holds the return while the directory is away.
  await claimReference(context, { kind: 'payment', id: paymentId, playerId });
  const ask = await db.transaction(async (tx) =>
    (await isPaused(tx, 'payouts'))
      ? null
      : claimPayoutRequest(tx, withdrawal, { payoutAccount: provider.payoutAccount, nowAt: clock() }),
  );
  if (ask === null) return 'open';
  reach('return:wanted');
  try {
    const refund = await provider.createRefund({ paymentId, amountPaise, receipt });
    reach('return:made');
    return await bookReturn(context, withdrawal, refund, reporter);
  } catch (error) {
    if (!(error instanceof ProviderRejected) || error.status !== 400) throw error;
    const known = await findRefund(context, withdrawal);
    if (known !== null) return bookReturn(context, withdrawal, known, reporter);
    if (!ask.isRefusalFinal) return 'open';
    return releaseUnpaid(context, withdrawal, { reason: error.message, askCount: ask.askCount }, reporter);
  }
}
