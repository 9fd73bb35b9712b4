import type { Tx } from '@paasa/server-kit/server';
import { findOrderOwner } from '../transfers/transfers.repo.js';
import { walletSql } from '../context/wallet-schema.js';

/**
 * The transfer that a reference is about: its own id, or what the provider calls its order, payment or payout.
 *
 * Shape: null for what the provider's ids tell nothing of; an own id is given back as it is. Payments and payouts are
 * looked for in whole tables, which is for people who ask once.
 */
export async function findTransferId(tx: Tx, reference: string): Promise<string | null> {
  if (reference.startsWith('order_')) return (await findOrderOwner(tx, reference))?.transferId ?? null;
  if (reference.startsWith('pay_')) return findByPayment(tx, reference);
  if (!reference.startsWith('pout_')) return reference;
  const [withdrawal] = await tx.run(
    walletSql.selectFrom('wallet.withdrawals').select('transfer_id').where('payout_id', '=', reference),
  );
  return withdrawal?.transfer_id ?? null;
}

/** What a payment was credited to, or else the deposit whose order it paid as well. */
async function findByPayment(tx: Tx, paymentId: string): Promise<string | null> {
  const [credited] = await tx.run(
    walletSql
      .selectFrom('wallet.transfers')
      .select('transfer_id')
      .where('provider_payment_id', '=', paymentId),
  );
  if (credited !== undefined) return credited.transfer_id;
  const [held] = await tx.run(
    walletSql.selectFrom('wallet.suspense_items').select('transfer_id').where('payment_id', '=', paymentId),
  );
  return held?.transfer_id ?? null;
}
