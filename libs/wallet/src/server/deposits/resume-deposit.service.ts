import { ok, refuse, type Result } from '@paasa/result';
import type { TransferId, WalletContext } from '../context/wallet-context.js';
import { isProviderFailure } from '../razorpay/payment-provider.js';
import { findTransfer } from '../transfers/transfers.repo.js';
import { advanceDeposit } from './advance-deposit.js';
import { paymentPending, providerAway, type StartedDeposit } from './started-deposit.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Finds the order of a deposit that its player left unpaid, so that the checkout can open again.
 *
 * It asks the provider first: a payment made in another window is credited instead of made twice, one that the
 * bank has authorized is waited for, and an old deposit ends.
 *
 * Errors: `wallet/deposit-not-found` (also for another player's), `wallet/provider-unavailable`,
 * `wallet/payment-pending`, `wallet/deposit-paid`, `wallet/deposit-ended`, and what the guard refuses.
 */
export async function resumeDeposit(
  context: WalletContext,
  { playerId, transferId }: TransferId,
): Promise<Result<StartedDeposit>> {
  const read = () => context.db.read((tx) => findTransfer(tx, playerId, transferId));
  const found = await read();
  if (found?.type !== 'DEPOSIT')
    return refuse(
      'not-found',
      'wallet/deposit-not-found',
      constant(texts, (t) => t('depositNotFound')),
    );
  try {
    const isUnderWay =
      found.status === 'PENDING' &&
      (await advanceDeposit(context, { playerId, transferId }, 'handler')) === 'under-way';
    if (isUnderWay) return paymentPending();
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    context.log.error(
      { err: error, event: 'deposit-not-resumed', transferId },
      'the provider does not answer',
    );
    return providerAway();
  }
  const { status, amountPaise, providerOrderId: orderId } = (await read()) ?? found;
  if (status === 'SUCCESS')
    return refuse(
      'conflict',
      'wallet/deposit-paid',
      constant(texts, (t) => t('depositPaid')),
    );
  if (status === 'FAILED' || orderId === null)
    return refuse(
      'conflict',
      'wallet/deposit-ended',
      constant(texts, (t) => t('depositEnded')),
    );
  const obstacle = await context.guard.prepare(playerId);
  if (obstacle !== null) return obstacle;
  const admitted = await context.db.read((tx) => context.guard.admitResumed(tx, playerId));
  return admitted.ok ? ok({ transferId, amountPaise, orderId }) : admitted;
}
