import { CellSilent } from '../context/cell-references.js';
import { creditCaptured } from '../deposits/credit-captured.js';
import { isMoney } from '../deposits/credit-payment.js';
import { rowCountOf, type ProviderList, type ProviderPayment } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { filterUnbooked } from './unbooked-payments.repo.js';

const PAGE = 100;

export interface SweepOptions {
  /** Payments made before this are left out. */
  readonly since: Date;
  /** How many of the newest payments an earlier call has read. */
  readonly skip?: number;
  /** Default: all pages. */
  readonly maxPages?: number;
  readonly shouldStop: () => boolean;
}

/** What one call of a sweep has done. */
export interface Swept {
  /** Payments that were never reported to us. */
  readonly foundCount: number;
  /** Where to continue; null at the end of the list. */
  readonly nextSkip: number | null;
  /** Whether a cell that may have a payment does not answer. That payment is looked for again at `nextSkip`. */
  readonly isUndecided: boolean;
}

/**
 * Reads the provider's list of payments and books captured payments that were never reported, including those refunded
 * since.
 *
 * Checks of open deposits find neither a second payment of a paid deposit nor a payment without a deposit: only a
 * webhook reports those, and a webhook can be lost.
 *
 * Errors: `ProviderRejected`, `ProviderUnavailable`; earlier bookings stay.
 */
export async function sweepPayments(
  context: WalletContext,
  { since, skip: firstSkip = 0, maxPages = Infinity, shouldStop }: SweepOptions,
): Promise<Swept> {
  const fromUnixSeconds = Math.floor(since.getTime() / 1000);
  let foundCount = 0;
  let skip = firstSkip;
  let undecidedSkip: number | null = null;
  const endAt = (nextSkip: number | null): Swept => ({
    foundCount,
    nextSkip: undecidedSkip ?? nextSkip,
    isUndecided: undecidedSkip !== null,
  });
  for (let pageCount = 0; pageCount < maxPages && !shouldStop(); pageCount += 1) {
    // New payments move the others to later pages, so a payment may be read twice, but none is missed.
    const page = await context.provider.listPayments({ count: PAGE, skip, fromUnixSeconds });
    for (const paymentId of page.unreadableIds)
      context.log.error(
        { event: 'payment-unreadable', paymentId },
        'a payment in the provider’s list cannot be read: whether it is booked is unknown',
      );
    for (const payment of await listUnbooked(context, page)) {
      if (shouldStop()) return endAt(skip);
      if (await isBooked(context, page, payment)) foundCount += 1;
      else undecidedSkip ??= skip;
    }
    if (rowCountOf(page) < PAGE) return endAt(null);
    skip += PAGE;
  }
  return endAt(skip);
}

type Page = ProviderList<ProviderPayment>;

const listUnbooked = ({ db }: WalletContext, { rows }: Page): Promise<ProviderPayment[]> =>
  db.read((tx) => filterUnbooked(tx, rows.filter(isMoney)));

/** The list has asked the other cells once: a silent one is not asked again for each payment. */
async function isBooked(context: WalletContext, page: Page, payment: ProviderPayment): Promise<boolean> {
  if (page.undecidedIds?.includes(payment.paymentId) === true) return false;
  try {
    await creditCaptured(context, payment, 'reconciliation');
    return true;
  } catch (error) {
    if (error instanceof CellSilent) return false;
    throw error;
  }
}
