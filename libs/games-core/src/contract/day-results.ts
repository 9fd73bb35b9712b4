import { z } from 'zod';
import { DAY_COUNTS } from '../rules/day-range.js';
import { gameIdSchema } from './list-bets.js';
import { rupeesSchema } from './money.js';

export const dayCountSchema = z.enum(DAY_COUNTS);

/** `GET /api/bet/fetch-day-results`; without `gameId` over all games. */
export const dayResultsQuerySchema = z.strictObject({
  days: dayCountSchema,
  gameId: gameIdSchema.optional(),
});

const daySchema = z.iso.date();
const countSchema = z.int().min(0);

/** The results of a player's bets, day by day of Asia/Kolkata. A bet belongs to the day on which it was completed. */
export const dayResultsResponseSchema = z.object({
  success: z.literal(true),
  from: daySchema.describe('The first of the days'),
  to: daySchema.describe('The last of them: today'),
  knownFrom: daySchema.describe(
    'The first day whose bets were counted by game: usually `from`. Before it, days have no bestWin, and a call with a gameId leaves them out',
  ),
  days: z
    .array(
      z.object({
        date: daySchema,
        netResult: rupeesSchema.describe('Σ (winAmount − betAmount)'),
        wageredAmount: rupeesSchema,
        wins: countSchema,
        losses: countSchema,
        bestWin: rupeesSchema
          .nullable()
          .describe('The largest winAmount − betAmount of one bet, 0 without a win; null if it is not known'),
      }),
    )
    .describe('Only days with completed bets, oldest first'),
});
export type DayResultsResponse = z.infer<typeof dayResultsResponseSchema>;
