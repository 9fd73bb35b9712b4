import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { recordOnPayment } from './record-on-payment.js';
import { CHECK_EVERY_MS } from './refund-wait.js';
import { lockSuspenseItem, updateSuspenseItem, type SuspenseItem } from './suspense.repo.js';

/** Leaves a refund to people that the provider refuses; the money stays in suspense. */
export async function failRefund(
  { db, clock, log }: Pick<WalletContext, 'db' | 'clock' | 'log'>,
  { paymentId }: Pick<SuspenseItem, 'paymentId'>,
  reason: 'refused' | 'refunded-in-part',
  reporter: Reporter,
): Promise<'failed' | 'refunded'> {
  const present = await db.transaction(async (tx) => {
    const item = await lockSuspenseItem(tx, paymentId);
    if (item === null) throw new Error(`Payment ${paymentId} is not in suspense.`);
    if (item.state === 'refunded') return 'refunded';
    const { refundId } = item;
    const nextTryAt = new Date(clock().getTime() + CHECK_EVERY_MS);
    await updateSuspenseItem(tx, item, { state: 'refund-failed', refundId, nextTryAt });
    const event = 'payment-refund-failed';
    await recordOnPayment(tx, item, { event, reporter, details: { reason } });
    return 'failed';
  });
  if (present === 'failed')
    log.error({ event: 'payment-refund-failed', paymentId, reason, reporter }, 'a refund waits for people');
  return present;
}
