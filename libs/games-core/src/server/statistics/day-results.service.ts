import { subtractPaise, toRupees } from '@paasa/money';
import { daysBefore } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { DayResultsResponse } from '../../contract/day-results.js';
import { listDayTotals, type DayTotals } from './day-totals.repo.js';

export interface DayRange {
  /** The last day. */
  readonly today: string;
  /** Today included. */
  readonly dayCount: number;
  /** Null: all games. */
  readonly game: string | null;
}

type Day = DayResultsResponse['days'][number];

const presentDay = (totals: DayTotals): Day => ({
  date: totals.day,
  netResult: toRupees(subtractPaise(totals.wonPaise, totals.wageredPaise)),
  wageredAmount: toRupees(totals.wageredPaise),
  wins: totals.winCount,
  losses: totals.lossCount,
  bestWin: totals.bestWinPaise === null ? null : toRupees(totals.bestWinPaise),
});

/**
 * A player's results of the latest days, from the stored totals of days.
 *
 * Of one game, it leaves out the days up to the last one whose bets were not counted by game: no sum is too small.
 */
export async function getDayResults(
  db: Database,
  playerId: string,
  { today, dayCount, game }: DayRange,
): Promise<DayResultsResponse> {
  const from = daysBefore(today, dayCount - 1);
  const stored = await db.read((tx) => listDayTotals(tx, playerId, { fromDay: from, game }));
  const lastUnknown = stored.findLast(({ bestWinPaise }) => bestWinPaise === null)?.day;
  const knownFrom = lastUnknown === undefined ? from : daysBefore(lastUnknown, -1);
  const shown = game === null ? stored : stored.filter(({ day }) => day >= knownFrom);
  return { success: true, from, to: today, knownFrom, days: shown.map(presentDay) };
}
