import type { Database, Tx } from '@paasa/server-kit/server';
import { forEachRow, PAGE } from './for-each-row.js';
import type { Findings } from './invariants.js';
import type { BookedPayment } from './player-book.js';
import { listShownSuspense, listStrandedEvents, type ShownSuspense } from './proof.repo.js';

/** What the entries say of suspense, and what the list adds to it. */
export interface SuspenseBook {
  readonly suspense: ReadonlyMap<string, BookedPayment>;
  readonly refunds: ReadonlyMap<string, BookedPayment>;
  /** Captured in another currency: listed, not booked. */
  readonly unbookable: Set<string>;
  /** To be refunded and not refunded yet: the provider may already count the refund. */
  readonly refundsUnderWay: Set<string>;
}

/** Compares the list of payments in suspense with the entries of the same snapshot, and checks that each is due. */
export async function proveSuspense(tx: Tx, book: SuspenseBook, findings: Findings): Promise<void> {
  const unlisted = new Set(book.suspense.keys());
  await forEachRow(
    (last: ShownSuspense | null) => listShownSuspense(tx, last?.paymentId ?? null, PAGE),
    (item) => {
      const { paymentId, state } = item;
      unlisted.delete(paymentId);
      if (item.currency !== 'INR') book.unbookable.add(paymentId);
      else findings.compare('suspense-is-listed', differenceOfItem(item, book));
      if (state === 'refund-due' || state === 'refund-asked') book.refundsUnderWay.add(paymentId);
      if (state === 'refunded') return;
      // Held payments too: people refund them at the provider, which may not report it.
      const difference = `payment ${paymentId}: is ${state} and nobody will look at it`;
      findings.compare('nothing-in-limbo', item.isDue ? null : difference);
    },
  );
  for (const paymentId of unlisted)
    findings.compare('suspense-is-listed', `payment ${paymentId}: is in suspense and not listed`);
}

function differenceOfItem(
  { paymentId, amountMinor, state }: ShownSuspense,
  book: SuspenseBook,
): string | null {
  const booked = book.suspense.get(paymentId);
  if (booked === undefined) return `payment ${paymentId}: is listed and not in suspense`;
  if (booked.amountPaise !== amountMinor)
    return `payment ${paymentId}: ${booked.amountPaise} in suspense, ${amountMinor} listed`;
  const isRefunded = book.refunds.has(paymentId);
  return isRefunded === (state === 'refunded')
    ? null
    : `payment ${paymentId}: is ${state}, its refund is ${isRefunded ? '' : 'not '}booked`;
}

/** Checks that every webhook was processed or is due. */
export async function proveInbox(db: Database, findings: Findings): Promise<void> {
  for (const { bodyHash, event } of await db.read((tx) => listStrandedEvents(tx)))
    findings.compare('nothing-in-limbo', `webhook ${event} ${bodyHash}: is not done with and never due`);
}
