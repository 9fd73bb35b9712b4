import { addPaise, paise, type Paise } from '@paasa/money';

/** The net results of completed bets, for a chart. */
export interface ResultSeries {
  /** Oldest first, the latest `MAX_SERIES_LENGTH` at most. */
  readonly netResultsPaise: readonly Paise[];
  /** How many bets came before them. */
  readonly olderCount: number;
  /** Σ of the net results before them. */
  readonly olderNetPaise: Paise;
}

/** The same as the server's. */
export const MAX_SERIES_LENGTH = 1_000;

export const NO_RESULTS: ResultSeries = { netResultsPaise: [], olderCount: 0, olderNetPaise: paise(0) };

/** The series after one more completed bet. Results beyond the length join the older ones. */
export function appendResult(series: ResultSeries, netResultPaise: Paise): ResultSeries {
  const all = [...series.netResultsPaise, netResultPaise];
  const surplus = all.slice(0, Math.max(0, all.length - MAX_SERIES_LENGTH));
  return {
    netResultsPaise: all.slice(surplus.length),
    olderCount: series.olderCount + surplus.length,
    olderNetPaise: surplus.reduce(addPaise, series.olderNetPaise),
  };
}
