import { z } from 'zod';
import { betSchema } from './bet.js';

/** A round that waits for its player's next step. */
export const openRoundSchema = betSchema.pick({ _id: true, betAmount: true, createdAt: true, game: true });
export type OpenRound = z.infer<typeof openRoundSchema>;

/** `GET /api/bet/fetch-open-rounds`; at most one of each game. */
export const openRoundsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(openRoundSchema).describe('Newest first'),
});
export type OpenRoundsResponse = z.infer<typeof openRoundsResponseSchema>;
