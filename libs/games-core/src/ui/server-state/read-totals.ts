import { fromRupees } from '@paasa/money';
import type { StatsResponse } from '../../contract/stats.js';
import type { GameStats } from '../../rules/game-stats.js';

/**
 * The totals in our own words and in paise.
 *
 * Not the contract's `readStats`: its file builds the call's schema, which would bring the whole schema library,
 * 450 KB of it, into the page.
 */
export function readTotals(response: StatsResponse): GameStats {
  return {
    netResultPaise: fromRupees(response.totalWinningAmount),
    wageredPaise: fromRupees(response.totalWageredAmount),
    winStreakCount: response.totalWinningStreak,
    winCount: response.totalWins,
    lossCount: response.totalLose,
  };
}
