import { malformedRupees, positivePaise } from '@paasa/money/testing';
import { fromRupees, paise, toRupees } from '@paasa/money';
import fc from 'fast-check';
import { z } from 'zod';
import * as gamesCore from '../index.js';
import { betResultsQuerySchema, betResultsResponseSchema, MAX_BET_RESULTS } from './bet-results.js';
import { betSchema, presentBet, type BetRecord } from './bet.js';
import { presentListedGame } from './game.js';
import { betsByGameQuerySchema, listBetsResponseSchema } from './list-bets.js';
import { stakeSchema } from './money.js';

const game = { id: 'g1', name: 'coin', displayName: 'Coin', image: '/games/coin.svg', rulesVersion: 2 };
const record: BetRecord = {
  betId: 'b1',
  game,
  stakePaise: paise(1_005),
  payoutPaise: paise(1_989),
  isWin: true,
  status: 'completed',
  createdAt: '2025-01-01T00:00:00.000Z',
  gameData: { side: 'heads' },
  serverSeedHash: 'ab'.repeat(32),
  clientSeed: 'lucky',
  nonce: 3,
  rulesVersion: 1,
};

describe('stakeSchema', () => {
  it('accepts every stake in rupees and keeps it a number', () => {
    fc.assert(
      fc.property(positivePaise(), (stakePaise) => {
        expect(fromRupees(stakeSchema.parse(toRupees(stakePaise)))).toBe(stakePaise);
      }),
    );
  });

  it('refuses malformed input', () => {
    fc.assert(fc.property(malformedRupees(), (value) => !stakeSchema.safeParse(value).success));
  });

  it('has one message for every error', () => {
    for (const value of [0, -1, 0.004, '100', undefined]) {
      expect(new Set(stakeSchema.safeParse(value).error?.issues.map((issue) => issue.message))).toEqual(
        new Set(['Enter a valid amount']),
      );
    }
  });
});

describe('presentBet', () => {
  it('translates a bet into the words and units of the wire', () => {
    const bet = presentBet(record);
    expect(bet).toEqual({
      _id: 'b1',
      betAmount: 10.05,
      winAmount: 19.89,
      isWin: true,
      status: 'completed',
      createdAt: '2025-01-01T00:00:00.000Z',
      game: { _id: 'g1', name: 'coin', displayName: 'Coin' },
      gameData: { side: 'heads' },
      serverSeedHash: 'ab'.repeat(32),
      clientSeed: 'lucky',
      nonce: 3,
      rulesVersion: 1,
    });
    expect(betSchema.parse(bet)).toEqual(bet);
  });

  it('marks a bet that was ended by time, and no other', () => {
    expect(presentBet({ ...record, endedBy: 'time' }).endedBy).toBe('time');
    expect(presentBet({ ...record, endedBy: null })).not.toHaveProperty('endedBy');
  });

  it('removes fields that are not in the contract', () => {
    const bet = presentBet({ ...record, ...{ serverSeed: 'secret', playerId: 'p1' } });
    expect(JSON.stringify(bet)).not.toMatch(/secret|p1/);
  });
});

describe('presentListedGame', () => {
  it('names a game and its picture', () => {
    expect(presentListedGame(game)).toEqual({
      _id: 'g1',
      name: 'coin',
      displayName: 'Coin',
      image: '/games/coin.svg',
    });
  });

  it('names the picture with its origin if that is not the page’s', () => {
    const { image } = presentListedGame(game, 'https://api.play.example');
    expect(image).toBe('https://api.play.example/games/coin.svg');
  });
});

describe('the bet lists', () => {
  it('read paging from query text', () => {
    expect(betsByGameQuerySchema.parse({ gameId: 'g1', page: '2', pageSize: '50' })).toEqual({
      gameId: 'g1',
      page: 2,
      pageSize: 50,
    });
    expect(betsByGameQuerySchema.parse({ gameId: 'g1' })).toEqual({ gameId: 'g1' });
  });

  it.each([
    {},
    { gameId: '' },
    { gameId: ['a', 'b'] },
    { gameId: 'g1', page: '0' },
    { gameId: 'g1', pageSize: 'x' },
  ])('refuse the query %p', (query) => {
    expect(betsByGameQuerySchema.safeParse(query).success).toBe(false);
  });

  it('carry a total only with paging', () => {
    const whole = { success: true, data: [presentBet(record)] };
    expect(listBetsResponseSchema.parse(whole)).toEqual(whole);
    expect(listBetsResponseSchema.parse({ ...whole, total: 1 })).toEqual({ ...whole, total: 1 });
  });
});

describe('the results of bets', () => {
  const answer = { success: true, results: [0.98, -1], olderCount: 2, olderNetResult: -0.5 };

  it('are requested for one game or for all', () => {
    expect(betResultsQuerySchema.parse({})).toEqual({});
    expect(betResultsQuerySchema.parse({ gameId: 'g1' })).toEqual({ gameId: 'g1' });
  });

  it.each([{ gameId: '' }, { gameId: 'x'.repeat(65) }, { gameId: ['a', 'b'] }])(
    'refuse the query %p',
    (query) => {
      expect(betResultsQuerySchema.safeParse(query).success).toBe(false);
    },
  );

  it('contain at most the limit, with the older ones as a number and a sum', () => {
    expect(betResultsResponseSchema.parse(answer)).toEqual(answer);
    const results = Array.from({ length: MAX_BET_RESULTS + 1 }, () => 1);
    expect(betResultsResponseSchema.safeParse({ ...answer, results }).success).toBe(false);
    expect(betResultsResponseSchema.safeParse({ ...answer, olderCount: -1 }).success).toBe(false);
  });
});

describe('the contract', () => {
  it('can be written as JSON Schema, request and response alike', () => {
    const schemas = Object.values(gamesCore).filter((value) => value instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(10);
    for (const schema of schemas) {
      expect(() => [z.toJSONSchema(schema, { io: 'input' }), z.toJSONSchema(schema)]).not.toThrow();
    }
  });

  it('shows a stake as a number of rupees', () => {
    expect(z.toJSONSchema(stakeSchema, { io: 'input' })).toMatchObject({
      type: 'number',
      exclusiveMinimum: 0,
      description: 'rupees, above zero, at most two decimals',
    });
  });
});
