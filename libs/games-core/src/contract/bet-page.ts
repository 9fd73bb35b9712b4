import { z } from 'zod';
import { betSchema } from './bet.js';

/** Any text: an id that is none is answered as an unknown one. */
export const betPageParamsSchema = z.object({ id: z.string() });

/** What verifies a bet. */
export const betFairnessSchema = z.object({
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable().describe('null until the seed pair has been rotated out'),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  rulesVersion: z.int().min(1),
});

/**
 * `GET /api/bets/:id`: a bet for its page.
 *
 * Shape: for everyone but its owner `gameData` lacks the balance.
 */
export const betPageResponseSchema = betSchema.extend({
  fairness: betFairnessSchema,
  isOwn: z.boolean().describe('The caller placed it'),
  isShared: z.boolean().describe('Its page is open to everyone'),
});
export type BetPageResponse = z.infer<typeof betPageResponseSchema>;

/** `PUT /api/bets/:id/share` */
export const shareBetRequestSchema = z.object({ isShared: z.boolean() });
export type ShareBetRequest = z.infer<typeof shareBetRequestSchema>;

export const shareBetResponseSchema = z.object({ success: z.literal(true), isShared: z.boolean() });
export type ShareBetResponse = z.infer<typeof shareBetResponseSchema>;

/** How many bets a player may share at a time. */
export const MAX_SHARED_BETS = 1_000;
