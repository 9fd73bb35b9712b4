import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { paymentWithoutOrder } from '../../rules/money-events.js';
import { ensureAccount } from '../ledger/accounts.repo.js';
import { bookOne } from '../ledger/append-ledger.js';
import type { ProviderPayment } from '../razorpay/payment-provider.js';
import { recordOnPayment } from './record-on-payment.js';
import { CHECK_EVERY_MS } from './refund-wait.js';
import type { SuspenseReason } from '../context/wallet-schema.js';
import { insertSuspenseItem, isInLedger } from './suspense.repo.js';
import type { Reporter } from '../context/wallet-context.js';

export interface UnfittingPayment {
  readonly payment: ProviderPayment;
  readonly reason: SuspenseReason;
  /** The deposit whose order was paid; null if the order is not ours. */
  readonly deposit: Transfer | null;
  readonly reporter: Reporter;
  readonly at: Date;
}

/**
 * Records a captured payment that fits no deposit, once, and books it if it is in rupees.
 *
 * A payment for an order of ours is refunded: the deposit is paid already, or is of another amount. The reason for a
 * payment without an order of ours is unknown, so it waits for people. A payment that was refunded before we saw it is
 * booked in here, and out once the provider reports its refund. Money in another currency is not in the ledger, which
 * counts paise.
 *
 * Shape: false if it was recorded before.
 */
export async function holdInSuspense(tx: Tx, unfitting: UnfittingPayment): Promise<boolean> {
  const { payment, reason, deposit, reporter, at } = unfitting;
  const { paymentId, orderId, amountPaise: amountMinor, currency, feePaise } = payment;
  // People have refunded a part, so people decide about the rest.
  const isForPeople = reason === 'refunded-in-part' || (deposit === null && reason !== 'refunded-unseen');
  const isRefundDue = !isForPeople && amountMinor > 0;
  const owner = { playerId: deposit?.playerId ?? null, transferId: deposit?.transferId ?? null };
  const isNew = await insertSuspenseItem(tx, {
    paymentId,
    providerOrderId: orderId,
    ...owner,
    amountMinor,
    currency,
    feePaise,
    reason,
    state: isRefundDue ? 'refund-due' : 'held',
    nextTryAt: isRefundDue ? at : new Date(at.getTime() + CHECK_EVERY_MS),
  });
  if (!isNew) return false;
  if (isInLedger({ amountMinor, currency })) {
    await ensureAccount(tx, SYSTEM_PLAYER_ID);
    await bookOne(tx, paymentWithoutOrder({ paymentId, amountPaise: paise(amountMinor) }));
  }
  const details = { reason, amountMinor, currency };
  await recordOnPayment(tx, { paymentId, ...owner }, { event: 'payment-unfitting', reporter, details });
  return true;
}
