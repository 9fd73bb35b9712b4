import { formatRupees, paise, parseRupees } from '@paasa/money';

/**
 * An amount as a bet has it on record, `'₹12.85'`, for comparing it with what the seeds give.
 *
 * Shape: what is no amount of whole paise is shown digit for digit, so that it never looks like one.
 * Units: rupees; zero, which no stake may be, is a payout.
 */
export function recordedAmountText(rupees: number): string {
  if (rupees === 0) return formatRupees(paise(0));
  const amount = parseRupees(rupees);
  return amount.ok ? formatRupees(amount.value) : String(rupees);
}
