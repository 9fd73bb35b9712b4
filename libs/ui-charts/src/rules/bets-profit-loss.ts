import { paise, type Paise } from '@paasa/money';

/** One bet of the 'Bet-wise Profit / Loss' chart. */
export interface BetPoint {
  /** Counted from the newest bet, which is 1. */
  readonly number: number;
  readonly netResultPaise: Paise;
  /** The net result if it is above zero, otherwise 0. */
  readonly profitPaise: Paise;
  /** The net result if it is below zero (and therefore negative), otherwise 0. */
  readonly lossPaise: Paise;
}

const NOTHING = paise(0);

/**
 * Splits the net result of each bet into profit and loss, and numbers the bets.
 *
 * The newest bet is #1 and stands at the right end. The oldest has the highest number and stands at the left.
 *
 * Shape: oldest first, in and out. Units: paise.
 */
export function betsProfitLoss(netResultsPaise: readonly Paise[]): BetPoint[] {
  return netResultsPaise.map((netResultPaise, index) => ({
    number: netResultsPaise.length - index,
    netResultPaise,
    profitPaise: netResultPaise > 0 ? netResultPaise : NOTHING,
    lossPaise: netResultPaise < 0 ? netResultPaise : NOTHING,
  }));
}
