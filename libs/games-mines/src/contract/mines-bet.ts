import { betSchema } from '@paasa/games-core';
import { z } from 'zod';
import { MAX_MINE_COUNT, MIN_MINE_COUNT, MINES_TILE_COUNT } from './mines-limits.js';

export const tileIndexSchema = z
  .int()
  .min(0)
  .max(MINES_TILE_COUNT - 1);
export const tilesSchema = z.array(tileIndexSchema);

const openFields = {
  mineCount: z.int().min(MIN_MINE_COUNT).max(MAX_MINE_COUNT),
  revealedTiles: tilesSchema.describe('The safe tiles in the order revealed, never a mine'),
  multiplier: z
    .number()
    .min(0)
    .describe('What a cash-out multiplies the stake with now, four decimals, truncated; 0 after a mine'),
};

/** `bet.gameData` of an open round. Strict: another field could be a secret. */
export const openMinesGameDataSchema = z.strictObject(openFields);
export type OpenMinesGameData = z.infer<typeof openMinesGameDataSchema>;

/** `bet.gameData` once the round is over. */
export const overMinesGameDataSchema = z.strictObject({
  ...openFields,
  minePositions: tilesSchema.describe('All mines, ascending'),
  hitTile: tileIndexSchema.nullable().describe('The mine that ended the round; null after a win'),
});
export type OverMinesGameData = z.infer<typeof overMinesGameDataSchema>;

export type MinesGameData = OpenMinesGameData | OverMinesGameData;

export const openMinesBetSchema = betSchema.extend({
  status: z.literal('pending'),
  gameData: openMinesGameDataSchema,
});
export type OpenMinesBet = z.infer<typeof openMinesBetSchema>;

export const overMinesBetSchema = betSchema.extend({
  status: z.literal('completed'),
  gameData: overMinesGameDataSchema,
});
export type OverMinesBet = z.infer<typeof overMinesBetSchema>;

/** A Mines bet on the wire; `status` decides whether its board is visible. */
export const minesBetSchema = z.discriminatedUnion('status', [openMinesBetSchema, overMinesBetSchema]);
export type MinesBet = z.infer<typeof minesBetSchema>;
