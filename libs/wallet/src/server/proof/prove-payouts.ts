import pMap from 'p-map';
import type { PaymentProvider, ProviderList, ProviderPayout } from '../razorpay/payment-provider.js';
import type { Findings } from './invariants.js';
import type { BookedWithdrawal } from './player-book.js';

/** How many payouts are looked up at the same time. */
const PARALLELISM = 4;

/** The withdrawals and payouts of the books. */
export interface PayoutBook {
  /** By the id of the transfer, which the provider knows as the reference. */
  readonly withdrawals: ReadonlyMap<string, BookedWithdrawal>;
  /** Of all transfers of ours, deposits and withdrawals that never left included; null if no payout is known. */
  readonly payoutIds: ReadonlyMap<string, string | null>;
}

/** Compares the provider's payouts with the booked withdrawals. Errors: `ProviderRejected`, `ProviderUnavailable`. */
export async function provePayouts(
  provider: Pick<PaymentProvider, 'findPayout'>,
  { rows, unreadableIds }: ProviderList<ProviderPayout>,
  book: PayoutBook,
  findings: Findings,
): Promise<void> {
  const countOf = new Map<string, number>();
  for (const payout of rows) {
    const { referenceId } = payout;
    const booked = referenceId === null ? undefined : book.withdrawals.get(referenceId);
    if (referenceId === null || booked === undefined) proveByHand(payout, book, findings);
    else {
      countOf.set(referenceId, (countOf.get(referenceId) ?? 0) + 1);
      provePayout(payout, booked, findings);
    }
  }
  for (const payoutId of unreadableIds)
    findings.compare('provider-payouts', `payout ${payoutId}: the provider's record cannot be read`);
  for (const [transferId, count] of countOf) {
    const difference = `withdrawal ${transferId}: has ${count} payouts`;
    findings.compare('provider-payouts', count === 1 ? null : difference);
  }
  const unreadable = new Set(unreadableIds);
  const unlisted = [...book.withdrawals].filter(
    ([transferId, { processed }]) =>
      processed !== undefined &&
      !countOf.has(transferId) &&
      !unreadable.has(book.payoutIds.get(transferId) ?? ''),
  );
  const prove = ([transferId, booked]: (typeof unlisted)[number]): Promise<void> =>
    proveUnlisted(
      provider,
      { transferId, booked, payoutId: book.payoutIds.get(transferId) ?? null },
      findings,
    );
  await pMap(unlisted, prove, { concurrency: PARALLELISM });
}

/** Booked as paid and not in the list: old, new, or from an account that was ours before. */
async function proveUnlisted(
  provider: Pick<PaymentProvider, 'findPayout'>,
  paid: {
    readonly transferId: string;
    readonly booked: BookedWithdrawal;
    readonly payoutId: string | null;
  },
  findings: Findings,
): Promise<void> {
  const { transferId, booked, payoutId } = paid;
  const payout = payoutId === null ? null : await provider.findPayout(payoutId);
  if (payout?.referenceId === transferId) provePayout(payout, booked, findings);
  else
    findings.compare(
      'provider-payouts',
      `withdrawal ${transferId}: is booked as paid, the provider knows none`,
    );
}

function provePayout(payout: ProviderPayout, booked: BookedWithdrawal, findings: Findings): void {
  const { payoutId, status, amountPaise, feePaise } = payout;
  const { req, processed, reversed } = booked;
  const what = `payout ${payoutId}`;
  const isPaid = status === 'processed';
  const isBookedPaid = processed !== undefined && reversed === undefined;
  const difference = `${what}: is ${status}, the books say ${isBookedPaid ? 'paid' : 'not paid'}`;
  findings.compare('provider-payouts', isPaid === isBookedPaid ? null : difference);
  if (req !== undefined) findings.equal('provider-payouts', what, req.amountPaise, amountPaise);
  // Some banks take no fee for what came back, so a fee is certain only while the payout stands.
  if (isPaid && isBookedPaid)
    findings.equal('provider-payouts', `${what}, fee`, processed.feePaise, feePaise);
}

/**
 * A payout for no booked withdrawal.
 *
 * People may pay from our account at the provider by hand. That money left no player's hold, so it is a note and no
 * difference. A payout for a transfer of ours that requested none is money that left unbooked.
 */
function proveByHand(payout: ProviderPayout, { payoutIds }: PayoutBook, findings: Findings): void {
  const { payoutId, referenceId, status, amountPaise, currency } = payout;
  if (referenceId !== null && payoutIds.has(referenceId)) {
    const difference = `payout ${payoutId}: is for ${referenceId}, of which no payout is booked`;
    findings.compare('provider-payouts', difference);
    return;
  }
  const reference = referenceId === null ? 'without a reference' : `for ${JSON.stringify(referenceId)}`;
  const payoutText = `payout ${payoutId}: ${amountPaise} ${currency}, ${status}, ${reference}`;
  findings.note('provider-payouts', `${payoutText}: belongs to no withdrawal, made by hand`);
}
