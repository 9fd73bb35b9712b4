import { z } from 'zod';
import { gameIdSchema } from './list-bets.js';
import { rupeesSchema } from './money.js';

/** `GET /api/bet/fetch-results`; without `gameId` over all games. */
export const betResultsQuerySchema = z.object({ gameId: gameIdSchema.optional() });

/**
 * The most results in one answer; of older ones the answer has the number and the sum.
 *
 * A chart has about as many pixels across, so more results would cost time and show nothing new.
 */
export const MAX_BET_RESULTS = 1_000;

/** The net results of a player's completed bets, for charts. */
export const betResultsResponseSchema = z.object({
  success: z.literal(true),
  results: z
    .array(rupeesSchema)
    .max(MAX_BET_RESULTS)
    .describe('winAmount − betAmount of the latest completed bets, oldest first'),
  olderCount: z.int().min(0).describe('How many completed bets there are before the first of results'),
  olderNetResult: rupeesSchema.describe('Σ (winAmount − betAmount) of those'),
});
export type BetResultsResponse = z.infer<typeof betResultsResponseSchema>;
