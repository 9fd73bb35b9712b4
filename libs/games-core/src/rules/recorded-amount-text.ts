import { formatRupees, paise, parseRupees } from '@paasa/money';

/**
 * A recorded amount of a bet as text, `'₹12.85'`, to compare it with the recomputed one.
 *
 * Shape: a number that is not an amount of whole paise is shown digit by digit, so it never looks like one.
 * Units: rupees; zero is allowed, because it may be a payout.
 */
export function recordedAmountText(rupees: number): string {
  if (rupees === 0) return formatRupees(paise(0));
  const amount = parseRupees(rupees);
  return amount.ok ? formatRupees(amount.value) : String(rupees);
}
