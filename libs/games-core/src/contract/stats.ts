import { z } from 'zod';
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
