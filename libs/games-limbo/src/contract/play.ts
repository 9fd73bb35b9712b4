import { betSchema, rupeesSchema, stakeSchema } from '@paasa/games-core';
import { z } from 'zod';
import { MAX_LIMBO_TARGET } from './limbo-limits.js';

/** `POST /api/games/limbo/play` */
export const playLimboRequestSchema = z.object({
  amount: stakeSchema,
  target: z.number().describe('At most two decimals, from 1.01 to 10,00,000'),
  gameId: z.string().min(1).max(64).optional(),
});
export type PlayLimboRequest = z.infer<typeof playLimboRequestSchema>;

/** `bet.gameData` of a Limbo bet. */
export const limboGameDataSchema = z.object({
  wallet: rupeesSchema.describe('The balance after the bet, rupees'),
  target: z.number().describe('What a win pays per stake, stake included'),
  result: z.number().min(1).max(MAX_LIMBO_TARGET).describe('The multiplier that was drawn'),
});
export type LimboGameData = z.infer<typeof limboGameDataSchema>;

export const limboBetSchema = betSchema.extend({ gameData: limboGameDataSchema });
export type LimboBet = z.infer<typeof limboBetSchema>;

export const playLimboResponseSchema = z.object({ bet: limboBetSchema });
export type PlayLimboResponse = z.infer<typeof playLimboResponseSchema>;
