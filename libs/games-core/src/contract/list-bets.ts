import { hasOneKey, keyPageQuerySchema, MAX_LIST_ROWS, nextCursorSchema } from '@paasa/server-kit';
import { z } from 'zod';
import { betSchema } from './bet.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

export const gameIdSchema = z.string().min(1).max(64);

const oneKeyOnly = { error: constant(texts, (t) => t('oneKeyOnly')), path: ['after'] };

/** `GET /api/bet/fetch-user-bet-by-game` */
export const betsByGameQuerySchema = keyPageQuerySchema
  .extend({ gameId: gameIdSchema })
  .refine(hasOneKey, oneKeyOnly);
export type BetsByGameQuery = z.infer<typeof betsByGameQuerySchema>;

/** `GET /api/bet/fetch-bets-by-user` */
export const betsByUserQuerySchema = keyPageQuerySchema.refine(hasOneKey, oneKeyOnly);
export type BetsByUserQuery = z.infer<typeof betsByUserQuerySchema>;

/** Both bet lists, newest first. */
export const listBetsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(betSchema).describe(`Without paging: the newest ${String(MAX_LIST_ROWS)}`),
  total: z.int().min(0).optional().describe('Only of a page: the number of bets on all pages'),
  nextCursor: nextCursorSchema,
});
export type ListBetsResponse = z.infer<typeof listBetsResponseSchema>;

/** `GET /api/bet/get-user-totalwin-and-winningstreak-by-game` */
export const statsByGameQuerySchema = z.object({ gameId: gameIdSchema });
