import { addPaise, paise, type Paise } from '@paasa/money';

/** One bet of the 'Cumulative Profit / Loss' chart. */
export interface CumulativePoint {
  /** Counted from the player's very first bet, which is 1. */
  readonly number: number;
  readonly netResultPaise: Paise;
  /** The sum of all net results up to and including this bet. */
  readonly totalPaise: Paise;
}

/**
 * Adds up net results in the order of the bets. It continues after older bets that are not in the list.
 *
 * Shape: oldest first, in and out. Units: paise.
 * Errors: throws RangeError if a sum is no longer exact.
 */
export function cumulativeResults(
  netResultsPaise: readonly Paise[],
  olderCount = 0,
  olderNetPaise: Paise = paise(0),
): CumulativePoint[] {
  let totalPaise = olderNetPaise;
  return netResultsPaise.map((netResultPaise, index) => {
    totalPaise = addPaise(totalPaise, netResultPaise);
    return { number: olderCount + index + 1, netResultPaise, totalPaise };
  });
}
