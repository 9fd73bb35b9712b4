import { z } from 'zod';
import { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../testing/index.js';
import { minesBetSchema } from './mines-bet.js';
import {
  endMineRequestSchema,
  endMineResponseSchema,
  pendingMineResponseSchema,
  revealTileRequestSchema,
  revealTileResponseSchema,
  startMineRequestSchema,
  startMineResponseSchema,
} from './mines-calls.js';

const start = { amount: 10, minesCount: 3 };
const reveal = { betId: 'b1', tileIndex: 24 };
const open = { isMine: false, revealedTiles: [0, 1], status: 'active', multiplier: 1.2857, profit: 12.85 };
const over = { minePositions: [7, 12, 20], wallet: 100 };

describe('the requests of Mines', () => {
  it('start with and without a game id', () => {
    expect(startMineRequestSchema.parse(start)).toEqual(start);
    expect(startMineRequestSchema.parse({ ...start, gameId: 'mines' })).toEqual({
      ...start,
      gameId: 'mines',
    });
  });

  it.each([
    ...[0, -1, 1.005, 1e-7, '10', null, undefined].map((amount) => ({ amount })),
    ...['3', null, undefined, [3], true].map((minesCount) => ({ minesCount })),
    { gameId: 5 },
    { gameId: '' },
  ])('do not start with %p', (changed) => {
    expect(startMineRequestSchema.safeParse({ ...start, ...changed }).success).toBe(false);
  });

  it.each([{ tileIndex: '3' }, { tileIndex: null }, { tileIndex: undefined }, { betId: 5 }, { betId: '' }])(
    'do not reveal with %p',
    (changed) => {
      expect(revealTileRequestSchema.safeParse({ ...reveal, ...changed }).success).toBe(false);
    },
  );

  it('ignore a tile in a cash-out', () => {
    expect(endMineRequestSchema.parse(reveal)).toEqual({ betId: 'b1' });
  });
});

describe('the answers of Mines', () => {
  it('accept an open, a won and a lost bet', () => {
    for (const bet of [buildOpenMinesBet(), buildWonMinesBet(), buildLostMinesBet()])
      expect(minesBetSchema.parse(bet)).toEqual(bet);
    expect(pendingMineResponseSchema.parse({ bet: null })).toEqual({ bet: null });
    const ended = { bet: buildLostMinesBet(), wallet: 1, isRepeat: false };
    expect(endMineResponseSchema.parse(ended)).toEqual(ended);
    expect(endMineResponseSchema.safeParse({ ...ended, isRepeat: undefined }).success).toBe(false);
  });

  it.each([
    { minePositions: [7, 12, 20] },
    { hitTile: null },
    { minePositionsInDrawOrder: [20, 7, 12] },
    { state: {} },
  ])('have no field for %j in an open round', (leaked) => {
    const gameData = { ...buildOpenMinesBet().gameData, ...leaked };
    const bet = { ...buildOpenMinesBet(), gameData };
    expect(minesBetSchema.safeParse(bet).success).toBe(false);
    expect(pendingMineResponseSchema.safeParse({ bet }).success).toBe(false);
    expect(startMineResponseSchema.safeParse({ bet: 'b1', wallet: 1, round: bet }).success).toBe(false);
    expect(revealTileResponseSchema.safeParse({ ...open, ...leaked }).success).toBe(false);
  });

  it('have no field for a bet or a balance in a reveal that does not end the round', () => {
    expect(revealTileResponseSchema.parse(open)).toEqual(open);
    for (const more of [{ bet: buildOpenMinesBet() }, { bet: buildWonMinesBet() }, { wallet: 100 }])
      expect(revealTileResponseSchema.safeParse({ ...open, ...more }).success).toBe(false);
  });

  it('have board, bet and balance in a reveal that ends the round', () => {
    const won = { ...open, ...over, status: 'win', bet: buildWonMinesBet() };
    const lost = { ...open, ...over, isMine: true, status: 'lose', profit: 0, bet: buildLostMinesBet() };
    for (const answer of [won, lost]) expect(revealTileResponseSchema.parse(answer)).toEqual(answer);
    for (const answer of [
      { ...won, isMine: true },
      { ...lost, isMine: false },
      { ...won, bet: undefined },
    ])
      expect(revealTileResponseSchema.safeParse(answer).success).toBe(false);
  });

  it('can be written as JSON Schema, and the requests with their limits', () => {
    for (const schema of [
      pendingMineResponseSchema,
      startMineResponseSchema,
      revealTileResponseSchema,
      endMineResponseSchema,
    ])
      expect(() => z.toJSONSchema(schema)).not.toThrow();
    expect(z.toJSONSchema(startMineRequestSchema, { io: 'input' })).toMatchObject({
      required: ['amount', 'minesCount'],
      properties: { minesCount: { type: 'integer', minimum: 1, maximum: 24 } },
    });
    expect(z.toJSONSchema(revealTileRequestSchema, { io: 'input' })).toMatchObject({
      required: ['betId', 'tileIndex'],
      properties: { tileIndex: { type: 'integer', minimum: 0, maximum: 24 } },
    });
  });
});
