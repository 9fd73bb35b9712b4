import type { Tx } from '@paasa/server-kit/server';
import { findOrderOwner } from '../transfers/transfers.repo.js';
import { walletSql } from '../context/wallet-schema.js';

/**
 * The transfer of a reference: its own id, or the provider's id of its order, payment or payout.
 *
 * Shape: null for an unknown id of the provider; an own id is returned unchanged. Payments and payouts are found by a
 * scan of the table, which is fine for a rare question of people.
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
