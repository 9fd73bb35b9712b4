import { rupeesSchema, stakeSchema } from '@paasa/games-core';
import { constant } from '@paasa/texts';
import { z } from 'zod';
import { MAX_MINE_COUNT, MIN_MINE_COUNT, MINES_TILE_COUNT } from './mines-limits.js';
import { openMinesBetSchema, overMinesBetSchema, tilesSchema } from './mines-bet.js';
import { texts } from '../rules/texts/texts.js';

const betIdSchema = z.string().min(1).max(64);
const walletSchema = rupeesSchema.describe('The balance after the call, rupees');

/** `GET /api/games/mines/pending-mine` */
export const pendingMineResponseSchema = z.object({
  bet: openMinesBetSchema.nullable().describe('The open round, null where there is none'),
});
export type PendingMineResponse = z.infer<typeof pendingMineResponseSchema>;

/** `POST /api/games/mines/start-mine`; the game itself checks the limits of the count. */
export const startMineRequestSchema = z.object({
  amount: stakeSchema,
  minesCount: z.number({ error: constant(texts, (t) => t('mineCount')) }).meta({
    type: 'integer',
    minimum: MIN_MINE_COUNT,
    maximum: MAX_MINE_COUNT,
  }),
  gameId: z.string().min(1).max(64).optional(),
});
export type StartMineRequest = z.infer<typeof startMineRequestSchema>;

export const startMineResponseSchema = z.object({
  bet: z.string().describe("The bet's id"),
  wallet: walletSchema,
  round: openMinesBetSchema,
});
export type StartMineResponse = z.infer<typeof startMineResponseSchema>;

/** `PATCH /api/games/mines/reveal-tile`; the game itself checks the limits of the index. */
export const revealTileRequestSchema = z.object({
  betId: betIdSchema,
  tileIndex: z.number({ error: constant(texts, (t) => t('tile')) }).meta({
    type: 'integer',
    minimum: 0,
    maximum: MINES_TILE_COUNT - 1,
    description: 'row × 5 + column',
  }),
});
export type RevealTileRequest = z.infer<typeof revealTileRequestSchema>;

const revealedFields = {
  revealedTiles: tilesSchema.describe(
    'The tiles in the order revealed; a mine that ended the round is the last',
  ),
  multiplier: z.number().min(0).describe('Four decimals, truncated; 0 after a mine'),
  profit: rupeesSchema.describe('What a cash-out would pay now, or what was paid, stake included'),
};

const overFields = {
  ...revealedFields,
  minePositions: tilesSchema.describe('All mines, ascending'),
  bet: overMinesBetSchema,
  wallet: walletSchema,
};

/** Strict in each case: the answer of an open round has no field for mines. */
export const revealTileResponseSchema = z.discriminatedUnion('status', [
  z.strictObject({ isMine: z.literal(false), status: z.literal('active'), ...revealedFields }),
  z.strictObject({ isMine: z.literal(false), status: z.literal('win'), ...overFields }),
  z.strictObject({ isMine: z.literal(true), status: z.literal('lose'), ...overFields }),
]);
export type RevealTileResponse = z.infer<typeof revealTileResponseSchema>;

/** `POST /api/games/mines/end-mine` */
export const endMineRequestSchema = z.object({ betId: betIdSchema });
export type EndMineRequest = z.infer<typeof endMineRequestSchema>;

export const endMineResponseSchema = z.object({
  bet: overMinesBetSchema,
  wallet: walletSchema,
  isRepeat: z
    .boolean()
    .describe('Whether the round was over before this call; a repeated key answers as it did first'),
});
export type EndMineResponse = z.infer<typeof endMineResponseSchema>;
