import { z } from 'zod';
import { paise } from '../entities/entities.js';
import type { RazorpayStore } from '../context/razorpay-store.js';

const sum = { count: z.int(), amount: paise };
const charged = { ...sum, fees: paise, tax: paise };

/** **Units**: paise; `fees` include `tax`. */
export const ledgerSchema = z.object({
  captured: z.object(charged),
  capturedInOtherCurrencies: z.record(z.string(), paise),
  refunded: z.object(sum),
  paidOut: z.object(charged),
  returned: z.object(sum),
  open: z.object({ refunds: z.int(), payouts: z.int(), webhooks: z.int() }),
  balance: paise,
});
export type ProviderLedger = z.infer<typeof ledgerSchema>;

const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Adds up the provider's records, only from the entities themselves. */
export function addUp(store: RazorpayStore, openWebhookCount: number): ProviderLedger {
  const captures = store.payments.all().filter((payment) => payment.captured);
  const inRupees = captures.filter((payment) => payment.currency === 'INR');
  const refunds = store.refunds.all();
  const refunded = refunds.flatMap(({ refund }) =>
    refund.status === 'processed' && refund.currency === 'INR' ? [refund.amount] : [],
  );
  const payouts = store.payouts.all();
  const paidOut = payouts.flatMap(({ payout }) => (payout.status === 'processed' ? [payout] : []));
  // Only a payout that the bank had credited has a bank reference.
  const returned = payouts.flatMap(({ payout }) =>
    payout.status === 'reversed' && payout.utr !== null ? [payout.amount] : [],
  );
  const captured = {
    count: inRupees.length,
    amount: add(inRupees.map((payment) => payment.amount)),
    fees: add(inRupees.map((payment) => payment.fee ?? 0)),
    tax: add(inRupees.map((payment) => payment.tax ?? 0)),
  };
  const out = {
    count: paidOut.length,
    amount: add(paidOut.map((payout) => payout.amount)),
    fees: add(paidOut.map((payout) => payout.fees)),
    tax: add(paidOut.map((payout) => payout.tax)),
  };
  const refundedPaise = add(refunded);
  return {
    captured,
    capturedInOtherCurrencies: byCurrency(captures.filter((payment) => payment.currency !== 'INR')),
    refunded: { count: refunded.length, amount: refundedPaise },
    paidOut: out,
    returned: { count: returned.length, amount: add(returned) },
    open: {
      refunds: refunds.filter(({ plan }) => plan !== null).length,
      payouts: payouts.filter(({ plan }) => plan !== null).length,
      webhooks: openWebhookCount,
    },
    balance: captured.amount - captured.fees - refundedPaise - out.amount - out.fees,
  };
}

function byCurrency(payments: readonly { readonly currency: string; readonly amount: number }[]) {
  const sums: Record<string, number> = {};
  for (const { currency, amount } of payments) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
}
