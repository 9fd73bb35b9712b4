import { fromRupees, toRupees } from '@paasa/money';
import type { GameStats } from '../rules/game-stats.js';
import type { StatsResponse } from './stats.js';

// Apart from the schema, so that a screen that needs only this does not load the schema library.

/** Translates totals into the words and units of the wire. */
export function presentStats(stats: GameStats): StatsResponse {
  return {
    success: true,
    totalWinningAmount: toRupees(stats.netResultPaise),
    totalWinningStreak: stats.winStreakCount,
    totalWageredAmount: toRupees(stats.wageredPaise),
    totalWins: stats.winCount,
    totalLose: stats.lossCount,
  };
}

/** Reads the totals back from the wire, so that a screen can add a bet to them without a new call. */
export function readStats(response: StatsResponse): GameStats {
  return {
    netResultPaise: fromRupees(response.totalWinningAmount),
    wageredPaise: fromRupees(response.totalWageredAmount),
    winStreakCount: response.totalWinningStreak,
    winCount: response.totalWins,
    lossCount: response.totalLose,
  };
}
