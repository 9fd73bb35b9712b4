import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { suspenseRefunded } from '../../rules/money-events.js';
import { bookOne } from '../ledger/append-ledger.js';
import type { ProviderRefund } from '../razorpay/payment-provider.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { recordOnPayment } from './record-on-payment.js';
import { CHECK_EVERY_MS, refundWait } from './refund-wait.js';
import { isInLedger, lockSuspenseItem, updateSuspenseItem } from './suspense.repo.js';

/** unknown: the payment is not in suspense, or not all of it is refunded; people have to decide. */
export type RefundOutcome = 'refunded' | 'failed' | 'open' | 'unknown';

interface Settled {
  readonly outcome: RefundOutcome;
  readonly isNew: boolean;
  /** Null if nothing was refunded. */
  readonly currency: string | null;
}

const unchanged = (outcome: RefundOutcome): Settled => ({ outcome, isNew: false, currency: null });

/**
 * Books the state of a refund, once, however often it is reported.
 *
 * The ledger's row and the item's state are one transaction, under the item's lock. A refund that people made at the
 * provider is booked like our own.
 */
export async function settleRefund(
  context: WalletContext,
  refund: ProviderRefund,
  reporter: Reporter,
): Promise<RefundOutcome> {
  const settled = await context.db.transaction(async (tx) => {
    const booked = await settleInTransaction(tx, context, refund, reporter);
    context.reach('refund:booking');
    return booked;
  });
  context.reach('refund:booked');
  logSettled(context, refund, settled, reporter);
  return settled.outcome;
}

async function settleInTransaction(
  tx: Tx,
  { clock }: WalletContext,
  refund: ProviderRefund,
  reporter: Reporter,
): Promise<Settled> {
  const { refundId, paymentId, status } = refund;
  const item = await lockSuspenseItem(tx, paymentId);
  if (item === null || item.amountMinor !== refund.amountPaise) return unchanged('unknown');
  if (item.state === 'refunded') return unchanged('refunded');
  const at = clock();
  if (status === 'processed') {
    if (isInLedger(item))
      await bookOne(tx, suspenseRefunded({ paymentId, amountPaise: paise(item.amountMinor) }));
    await updateSuspenseItem(tx, item, { state: 'refunded', refundId, nextTryAt: null, settledAt: at });
    await recordOnPayment(tx, item, { event: 'payment-refunded', reporter, details: { refundId } });
    return { outcome: 'refunded', isNew: true, currency: item.currency };
  }
  // News of an earlier refund, or of one that has failed, changes nothing.
  const isAnother = item.refundId !== null && item.refundId !== refundId;
  if (isAnother || item.state === 'refund-failed') return unchanged('open');
  if (status === 'failed') {
    const nextTryAt = new Date(at.getTime() + CHECK_EVERY_MS);
    await updateSuspenseItem(tx, item, { state: 'refund-failed', refundId, nextTryAt });
    await recordOnPayment(tx, item, { event: 'payment-refund-failed', reporter, details: { refundId } });
    return { outcome: 'failed', isNew: true, currency: item.currency };
  }
  const nextTryAt = new Date(at.getTime() + refundWait(item.tryCount));
  await updateSuspenseItem(tx, item, { state: 'refund-asked', refundId, nextTryAt });
  if (item.state !== 'refund-asked')
    await recordOnPayment(tx, item, { event: 'payment-refund-asked', reporter, details: { refundId } });
  return unchanged('open');
}

function logSettled(
  { log }: WalletContext,
  refund: ProviderRefund,
  { outcome, isNew, currency }: Settled,
  reporter: Reporter,
): void {
  const { refundId, paymentId, amountPaise: amountMinor } = refund;
  const facts = { refundId, paymentId, amountMinor, reporter };
  if (outcome === 'unknown')
    log.error(
      { event: 'refund-unknown', ...facts },
      'a refund is not of a payment in suspense, or not of all of it',
    );
  if (isNew && outcome === 'refunded')
    log.info({ event: 'payment-refunded', ...facts, currency }, 'payment refunded');
  if (isNew && outcome === 'failed')
    log.error({ event: 'payment-refund-failed', ...facts }, 'a refund failed and waits for people');
}
