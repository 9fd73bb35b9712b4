/**
 * The payout per rupee of stake, as bet tables show it: two decimals, `'0.00'` unless both are above zero.
 *
 * Units: both in rupees or both in paise.
 * Source: winAmount / betAmount.
 */
export function betMultiplierText(winAmount: number, betAmount: number): string {
  return winAmount > 0 && betAmount > 0 ? (winAmount / betAmount).toFixed(2) : '0.00';
}
