import { fromRupees } from '@paasa/money';
import { isGain, type BetOutcome } from '../outcome/outcome-words.js';

/** How much a result is celebrated. 0: it paid no more than its stake. */
export type WinSize = 0 | 1 | 2 | 3 | 4;

/** A larger win begins at each of these multipliers. */
const MEDIUM = 2;
const LARGE = 10;
const HUGE = 100;

/** The size of a win by its multiplier, payout ÷ stake. */
export function winSizeOf(bet: Pick<BetOutcome, 'betAmount' | 'winAmount'>): WinSize {
  if (!isGain(bet)) return 0;
  const multiplier = fromRupees(bet.winAmount) / fromRupees(bet.betAmount);
  if (multiplier < MEDIUM) return 1;
  if (multiplier < LARGE) return 2;
  return multiplier < HUGE ? 3 : 4;
}
