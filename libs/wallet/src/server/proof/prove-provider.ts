import pMap from 'p-map';
import {
  rowCountOf,
  type PaymentProvider,
  type ProviderList,
  type ProviderPage,
  type ProviderPayment,
} from '../razorpay/payment-provider.js';
import type { Findings } from './invariants.js';
import type { BookedPayment } from './player-book.js';
import { provePayouts, type PayoutBook } from './prove-payouts.js';
import type { SuspenseBook } from './prove-suspense.js';

export type ProviderRecords = Pick<
  PaymentProvider,
  'listPayments' | 'findPayment' | 'listPayouts' | 'findPayout'
>;

/** All players' books together, by the ids that the provider knows. */
export interface ProviderBook extends PayoutBook, SuspenseBook {
  readonly credited: ReadonlyMap<string, BookedPayment>;
  /** Of credited payments: the amounts that go back to them, or have gone. */
  readonly returns: ReadonlyMap<string, { readonly askedPaise: number; readonly donePaise: number }>;
}

const PAGE = 100;
/** How many payments are looked up at the same time. */
const PARALLELISM = 4;

async function readAll<Row>(
  list: (page: ProviderPage) => Promise<ProviderList<Row>>,
  idOf: (row: Row) => string,
): Promise<ProviderList<Row>> {
  const found = new Map<string, Row>();
  const unreadable = new Set<string>();
  const elsewhere = new Set<string>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await list({ count: PAGE, skip });
    const knownCount = found.size + unreadable.size + elsewhere.size;
    // New records move the others to later pages: a record that is read twice counts once.
    for (const row of page.rows) found.set(idOf(row), row);
    for (const id of page.unreadableIds) unreadable.add(id);
    for (const id of page.elsewhereIds ?? []) elsewhere.add(id);
    // A full page without anything new comes from a list without an end.
    const isNewsless = found.size + unreadable.size + elsewhere.size === knownCount;
    if (rowCountOf(page) < PAGE || isNewsless)
      return { rows: [...found.values()], unreadableIds: [...unreadable] };
  }
}

/**
 * Compares the provider's own records with the books.
 *
 * A payment or payout that the provider has not reported to us yet is a difference too, as long as it lasts.
 *
 * Errors: `ProviderRejected`, `ProviderUnavailable`.
 */
export async function proveProvider(
  provider: ProviderRecords,
  readBook: () => Promise<ProviderBook>,
  findings: Findings,
): Promise<void> {
  // The provider's records are read first. Payments that it reports between the two reads are then in the books, not
  // missing from them.
  const payments = await readAll(
    (page) => provider.listPayments(page),
    (payment) => payment.paymentId,
  );
  const payouts = await readAll(
    (page) => provider.listPayouts(page),
    (payout) => payout.payoutId,
  );
  const book = await readBook();
  for (const payment of payments.rows) provePayment(payment, book, findings);
  for (const paymentId of payments.unreadableIds)
    findings.compare('provider-payments', `payment ${paymentId}: the provider's record cannot be read`);
  await proveUnlisted(provider, payments, book, findings);
  await provePayouts(provider, payouts, book, findings);
}

/** Looks up booked payments that the list lacks, because they are old, or new, or were never paid. */
async function proveUnlisted(
  provider: Pick<PaymentProvider, 'findPayment'>,
  { rows, unreadableIds }: ProviderList<ProviderPayment>,
  book: ProviderBook,
  findings: Findings,
): Promise<void> {
  const known = new Set([...rows.map(({ paymentId }) => paymentId), ...unreadableIds]);
  const unlisted = [...book.credited.keys(), ...book.suspense.keys()].filter((id) => !known.has(id));
  const prove = async (paymentId: string): Promise<void> => {
    const payment = await provider.findPayment(paymentId);
    if (payment === null)
      findings.compare('provider-payments', `payment ${paymentId}: is booked, the provider knows none`);
    else provePayment(payment, book, findings);
  };
  await pMap(unlisted, prove, { concurrency: PARALLELISM });
}

function provePayment(payment: ProviderPayment, book: ProviderBook, findings: Findings): void {
  const { paymentId, status, amountPaise, currency } = payment;
  const isMoney = status === 'captured' || status === 'refunded';
  const credited = book.credited.get(paymentId);
  const booked = credited ?? book.suspense.get(paymentId);
  const what = `payment ${paymentId}`;
  if (booked === undefined) {
    if (!isMoney) return;
    const isHeld = currency !== 'INR' && book.unbookable.has(paymentId);
    const difference = `${what}: ${amountPaise} ${currency} are captured and not booked`;
    findings.compare('provider-payments', isHeld ? null : difference);
    return;
  }
  if (!isMoney) {
    findings.compare('provider-payments', `${what}: is booked and ${status}`);
    return;
  }
  const amount = `${amountPaise} ${currency}`;
  findings.equal('provider-payments', what, `${booked.amountPaise} INR`, amount);
  proveRefund(payment, book, findings);
  // A payment in suspense is booked without its fee: only credited ones can be compared.
  if (credited !== undefined)
    findings.equal('provider-payments', `${what}, fee`, credited.feePaise, payment.feePaise);
}

/** A credited payment may have gone back only by returns, a payment in suspense only by booked refunds. */
function proveRefund(payment: ProviderPayment, book: ProviderBook, findings: Findings): void {
  const { paymentId, status, amountPaise, refundedPaise } = payment;
  const reportedPaise = status === 'refunded' ? amountPaise : refundedPaise;
  const returned = book.returns.get(paymentId);
  if (returned !== undefined) {
    proveReturned(paymentId, reportedPaise, returned, findings);
    return;
  }
  // The provider counts a refund from its request on, the books from its end on.
  const isAhead = book.refundsUnderWay.has(paymentId) && reportedPaise === amountPaise;
  const bookedPaise = book.refunds.get(paymentId)?.amountPaise ?? 0;
  const what = `payment ${paymentId}, refunded`;
  if (isAhead) findings.compare('provider-payments', null);
  else findings.equal('provider-payments', what, bookedPaise, reportedPaise);
}

/** The provider may or may not count a requested return yet. */
function proveReturned(
  paymentId: string,
  reportedPaise: number,
  { askedPaise, donePaise }: { readonly askedPaise: number; readonly donePaise: number },
  findings: Findings,
): void {
  const isBetween = reportedPaise >= donePaise && reportedPaise <= donePaise + askedPaise;
  const most = donePaise + askedPaise;
  const difference = `payment ${paymentId}, refunded: ${donePaise} to ${most} are booked, not ${reportedPaise}`;
  findings.compare('provider-payments', isBetween ? null : difference);
}
