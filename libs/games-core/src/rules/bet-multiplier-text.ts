import { multiplierText } from './multiplier-text.js';

/**
 * The payout per rupee of stake, as bet tables show it: `0.00` unless both are above zero.
 *
 * Units: both in rupees or both in paise.
 * Source: winAmount / betAmount.
 */
export function betMultiplierText(winAmount: number, betAmount: number): string {
  return multiplierText(winAmount > 0 && betAmount > 0 ? winAmount / betAmount : 0);
}
