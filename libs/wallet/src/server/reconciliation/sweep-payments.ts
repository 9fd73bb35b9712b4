import { creditCaptured } from '../deposits/credit-captured.js';
import { isMoney } from '../deposits/credit-payment.js';
import { rowCountOf } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { filterUnbooked } from './unbooked-payments.repo.js';

const PAGE = 100;

export interface SweepOptions {
  /** Payments made before this are left out. */
  readonly since: Date;
  /** So many of the newest are left out: an earlier call went through them. */
  readonly skip?: number;
  /** All of them without it. */
  readonly maxPages?: number;
  readonly shouldStop: () => boolean;
}

/** What a call has done of a sweep. */
export interface Swept {
  /** Payments of which nobody had told. */
  readonly foundCount: number;
  /** Where to go on; null where it came to the end of the list. */
  readonly nextSkip: number | null;
}

/**
 * Goes through the provider's own list of payments and books what was captured and never reported, also what has been
 * refunded since.
 *
 * Asking about open deposits finds no second payment of one that is paid, and no payment that belongs to none: of
 * those only a webhook tells, and a webhook can be lost for good.
 *
 * Errors: `ProviderRejected`, `ProviderUnavailable`; what was booked before stays booked.
 */
export async function sweepPayments(
  context: WalletContext,
  { since, skip: firstSkip = 0, maxPages = Infinity, shouldStop }: SweepOptions,
): Promise<Swept> {
  const fromUnixSeconds = Math.floor(since.getTime() / 1000);
  let foundCount = 0;
  let skip = firstSkip;
  for (let pageCount = 0; pageCount < maxPages && !shouldStop(); pageCount += 1) {
    // What is made while we read moves the others to later pages, so none is missed; seen twice, it is booked by then.
    const page = await context.provider.listPayments({ count: PAGE, skip, fromUnixSeconds });
    for (const paymentId of page.unreadableIds)
      context.log.error(
        { event: 'payment-unreadable', paymentId },
        'a payment in the provider’s list cannot be read: whether it is booked is unknown',
      );
    const unbooked = await context.db.read((tx) => filterUnbooked(tx, page.rows.filter(isMoney)));
    for (const payment of unbooked) {
      if (shouldStop()) return { foundCount, nextSkip: skip };
      await creditCaptured(context, payment, 'reconciliation');
      foundCount += 1;
    }
    if (rowCountOf(page) < PAGE) return { foundCount, nextSkip: null };
    skip += PAGE;
  }
  return { foundCount, nextSkip: skip };
}
