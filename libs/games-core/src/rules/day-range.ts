import { addPaise, paise, type Paise } from '@paasa/money';

/** How many days a player can look back, today included. */
export const DAY_COUNTS = ['7', '30', '90'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** The completed bets of one day. */
export interface DayFigures {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  readonly netResultPaise: Paise;
  readonly wageredPaise: Paise;
  readonly winCount: number;
  readonly lossCount: number;
  /** The largest profit of one bet, 0 without a win; null if it is not known. */
  readonly bestWinPaise: Paise | null;
}

/** The sums over some days; the best win is that of the days on which it is known. */
export type RangeFigures = Omit<DayFigures, 'day' | 'bestWinPaise'> & { readonly bestWinPaise: Paise };

const NO_FIGURES: RangeFigures = {
  netResultPaise: paise(0),
  wageredPaise: paise(0),
  winCount: 0,
  lossCount: 0,
  bestWinPaise: paise(0),
};

/** Adds up days. */
export const sumDays = (days: readonly DayFigures[]): RangeFigures =>
  days.reduce(
    (sum, day) => ({
      netResultPaise: addPaise(sum.netResultPaise, day.netResultPaise),
      wageredPaise: addPaise(sum.wageredPaise, day.wageredPaise),
      winCount: sum.winCount + day.winCount,
      lossCount: sum.lossCount + day.lossCount,
      bestWinPaise: paise(Math.max(sum.bestWinPaise, day.bestWinPaise ?? 0)),
    }),
    NO_FIGURES,
  );
