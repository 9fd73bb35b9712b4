import type { Tx } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { recordOnPayment } from './record-on-payment.js';
import type { SuspenseState } from '../context/wallet-schema.js';
import { lockSuspenseItem, updateSuspenseItem } from './suspense.repo.js';

/** ordered: it will be requested. unknown: not in suspense. empty: no money to give back. */
export type RefundOrder =
  | { readonly kind: 'ordered' | 'unknown' | 'empty' }
  /** It cannot be ordered, or not again. */
  | { readonly kind: 'not-held'; readonly state: SuspenseState };

/**
 * Orders the refund of a payment that waits for people; the next reconciliation requests it.
 *
 * A failed refund cannot be ordered again: the provider would answer with the failed one. `record` runs at the end of the
 * same transaction.
 */
export async function orderRefund(
  { db, clock, log }: Pick<WalletContext, 'db' | 'clock' | 'log'>,
  paymentId: string,
  record: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<RefundOrder> {
  const order = await db.transaction(async (tx): Promise<RefundOrder> => {
    const item = await lockSuspenseItem(tx, paymentId);
    if (item === null) return { kind: 'unknown' };
    const { state, refundId } = item;
    if (state !== 'held') return { kind: 'not-held', state };
    if (item.amountMinor === 0) return { kind: 'empty' };
    await updateSuspenseItem(tx, item, {
      state: 'refund-due',
      refundId,
      nextTryAt: clock(),
    });
    const details = { amountMinor: item.amountMinor, currency: item.currency };
    await recordOnPayment(tx, item, { event: 'payment-refund-ordered', reporter: 'operator', details });
    await record(tx);
    return { kind: 'ordered' };
  });
  if (order.kind === 'ordered')
    log.info(
      { event: 'payment-refund-ordered', paymentId, reporter: 'operator' },
      'a payment in suspense is to go back',
    );
  return order;
}
