import type { SuspenseItem } from '../suspense/suspense.repo.js';
import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** A captured payment that fits no deposit. Units: the currency's smallest unit. */
export interface SuspenseListItem extends Omit<SuspenseItem, 'playerId' | 'tryCount'> {
  readonly orderId: string | null;
  readonly createdAt: Date;
}

export interface SuspensePage {
  readonly isWithRefunded: boolean;
  readonly afterPaymentId: string | null;
  readonly limit: number;
}

/** The undecided payments in suspense or, with `isWithRefunded`, all of them. Pages by payment id. */
export async function listSuspense(tx: Tx, page: SuspensePage): Promise<SuspenseListItem[]> {
  let wanted = walletSql
    .selectFrom('wallet.suspense_items')
    .select(['payment_id as paymentId', 'provider_order_id as orderId', 'transfer_id as transferId'])
    .select(['amount_minor as amountMinor', 'currency', 'reason', 'state', 'refund_id as refundId'])
    .select('created_at as createdAt')
    .orderBy('payment_id')
    .limit(page.limit);
  if (!page.isWithRefunded) wanted = wanted.where('state', '<>', 'refunded');
  if (page.afterPaymentId !== null) wanted = wanted.where('payment_id', '>', page.afterPaymentId);
  return tx.run(wanted);
}
