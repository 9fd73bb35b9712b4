import { fromRupees, toRupees } from '@paasa/money';
import { z } from 'zod';
import type { GameStats } from '../rules/game-stats.js';
import { rupeesSchema } from './money.js';

const countSchema = z.int().min(0);

/** Both stats calls, over all games and of one game; the fields are at the top level. */
export const statsResponseSchema = z.object({
  success: z.literal(true),
  totalWinningAmount: rupeesSchema.describe(
    'Σ (winAmount − betAmount) over completed bets in rupees; may be negative',
  ),
  totalWinningStreak: countSchema.describe('Wins since the last loss'),
  totalWageredAmount: rupeesSchema,
  totalWins: countSchema,
  totalLose: countSchema,
});
export type StatsResponse = z.infer<typeof statsResponseSchema>;

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
