import type { Tx } from '@paasa/server-kit/server';
import type { ProviderPayment } from '../razorpay/payment-provider.js';

const unbookedStatement = {
  name: 'wallet-unbooked-payments',
  text: `
    SELECT asked.payment_id
    FROM unnest($1::text[], $2::text[]) AS asked (payment_id, provider_order_id)
    LEFT JOIN wallet.suspense_items s ON s.payment_id = asked.payment_id
    LEFT JOIN wallet.order_owners o ON o.provider_order_id = asked.provider_order_id
    LEFT JOIN wallet.transfers t ON t.player_id = o.player_id AND t.transfer_id = o.transfer_id
      AND t.provider_payment_id = asked.payment_id
    WHERE s.payment_id IS NULL AND t.transfer_id IS NULL`,
};

/** The payments that are neither credited to a deposit nor in suspense. */
export async function filterUnbooked(
  tx: Tx,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const rows = await tx.query<{ payment_id: string }>(unbookedStatement, [
    payments.map(({ paymentId }) => paymentId),
    payments.map(({ orderId }) => orderId),
  ]);
  const unbooked = new Set(rows.map((row) => row.payment_id));
  return payments.filter(({ paymentId }) => unbooked.has(paymentId));
}
