import { CellSilent } from '../context/cell-references.js';
import { creditCaptured } from '../deposits/credit-captured.js';
import { isMoney } from '../deposits/credit-payment.js';
import { rowCountOf } from '../razorpay/payment-provider.js';
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
}

/**
 * Reads the provider's list of payments and books captured payments that were never reported, including those refunded
 * since.
 *
 * Checks of open deposits find neither a second payment of a paid deposit nor a payment without a deposit: only a
 * webhook reports those, and a webhook can be lost.
 *
 * Errors: `ProviderRejected`, `ProviderUnavailable`; earlier bookings stay. `CellSilent`, after everything else is booked.
 */
export async function sweepPayments(
  context: WalletContext,
  { since, skip: firstSkip = 0, maxPages = Infinity, shouldStop }: SweepOptions,
): Promise<Swept> {
  const fromUnixSeconds = Math.floor(since.getTime() / 1000);
  let foundCount = 0;
  let skip = firstSkip;
  let silent: CellSilent | null = null;
  for (let pageCount = 0; pageCount < maxPages && !shouldStop(); pageCount += 1) {
    // New payments move the others to later pages, so a payment may be read twice, but none is missed.
    const page = await context.provider.listPayments({ count: PAGE, skip, fromUnixSeconds });
    for (const paymentId of page.unreadableIds)
      context.log.error(
        { event: 'payment-unreadable', paymentId },
        'a payment in the provider’s list cannot be read: whether it is booked is unknown',
      );
    const unbooked = await context.db.read((tx) => filterUnbooked(tx, page.rows.filter(isMoney)));
    for (const payment of unbooked) {
      if (shouldStop()) return { foundCount, nextSkip: skip };
      try {
        await creditCaptured(context, payment, 'reconciliation');
        foundCount += 1;
      } catch (error) {
        if (!(error instanceof CellSilent)) throw error;
        silent ??= error;
      }
    }
    if (rowCountOf(page) < PAGE) return endOf(silent, { foundCount, nextSkip: null });
    skip += PAGE;
  }
  return endOf(silent, { foundCount, nextSkip: skip });
}

/** A payment that no cell could decide about is looked for again, so the sweep has not got past it. */
function endOf(silent: CellSilent | null, swept: Swept): Swept {
  if (silent !== null) throw silent;
  return swept;
}
