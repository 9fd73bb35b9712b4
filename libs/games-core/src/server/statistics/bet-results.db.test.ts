import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@paasa/server-kit/testing';
import { betResultsResponseSchema, MAX_BET_RESULTS } from '../../contract/bet-results.js';
import { boxGame, coinGame } from '../../testing/index.js';
import { action, betsOf, coinBet, opening, playerWith } from '../../testing/engine-harness.js';
import { insertManyBets } from '../../testing/many-bets.js';
import { openBoxes, valueOf } from '../../testing/round-harness.js';
import { openGames, type GamesServer } from '../../testing/server-harness.js';
import { listLatestResults } from './bet-results.repo.js';
import { listDayResults } from './day-totals.repo.js';

const URL = '/api/bet/fetch-results';

describe.each(databaseKinds)('the results of bets on %s', (kind) => {
  let server: GamesServer;

  beforeAll(async () => {
    server = await openGames(kind, { clock: () => new Date('2026-01-31T19:00:00.000Z') });
  }, 60_000);
  afterAll(() => server.close());

  const get = (url: string, playerId: string) =>
    server.call('GET', url, { caller: { playerId, sessionId: randomUUID(), isVerified: false } });
  const resultsOf = async (playerId: string, gameId?: string) => {
    const { body } = await get(gameId === undefined ? URL : `${URL}?gameId=${gameId}`, playerId);
    return betResultsResponseSchema.parse(body);
  };
  const insertMany = (playerId: string, count: number): Promise<void> =>
    server.db.transaction((tx) => insertManyBets(tx, playerId, count));

  it('are the net results in rupees, oldest first, of all games or of one, without open rounds', async () => {
    const engine = server.app.betEngine;
    const { playerId, betId, good } = await openBoxes(server.db, engine);
    for (const stake of [101, 57, 3]) await engine.placeInstantBet(coinGame, coinBet(playerId, stake));
    const before = await resultsOf(playerId);
    const coins = (await betsOf(server.db, playerId)).slice(1);
    const expected = coins.map((row) => ((row.payout_paise ?? 0) - row.stake_paise) / 100);
    expect(before).toEqual({ success: true, results: expected, olderCount: 0, olderNetResult: 0 });
    await engine.actOnRound(boxGame, 'act', action(playerId, betId, { open: good[0] }));
    await engine.actOnRound(boxGame, 'act', action(playerId, betId));
    expect((await resultsOf(playerId)).results).toEqual([1, ...expected]);
    expect((await resultsOf(playerId, 'coin')).results).toEqual(expected);
    expect((await resultsOf(playerId, coinGame.id)).results).toEqual(expected);
    expect((await resultsOf(playerId, 'box')).results).toEqual([1]);
  });

  it('leave out a voided bet', async () => {
    const engine = server.app.betEngine;
    const playerId = await playerWith(server.db, 1_000);
    const { bet } = valueOf(await engine.openRound(boxGame, opening(playerId)));
    valueOf(await engine.voidRound(playerId, bet._id));
    expect(await resultsOf(playerId)).toEqual({
      success: true,
      results: [],
      olderCount: 0,
      olderNetResult: 0,
    });
  });

  it('are the latest 10,000, with a number and a sum for the earlier ones', async () => {
    const playerId = randomUUID();
    await insertMany(playerId, MAX_BET_RESULTS + 5);
    const { results, ...older } = await resultsOf(playerId);
    expect(results).toHaveLength(MAX_BET_RESULTS);
    expect(older).toEqual({ success: true, olderCount: 5, olderNetResult: 0.05 });
    const latest = await server.db.read((tx) => listLatestResults(tx, playerId, 'coin', 2));
    expect(latest).toEqual([1, 1]);
  });

  it('are read from the end of an index, never from the complete history', async () => {
    const playerId = randomUUID();
    await insertMany(playerId, 5_000);
    await server.db.transaction((tx) => tx.script('ANALYZE games_core.bets'));
    const explained: string[] = [];
    await server.db.read((tx) =>
      Promise.all(
        [null, 'coin'].map((game) =>
          listLatestResults(
            {
              ...tx,
              query: async ({ name, text }, parameters) => {
                const rows = await tx.query<{ 'QUERY PLAN': string }>(
                  { name: `explain-${name}`, text: `EXPLAIN ${text}` },
                  parameters,
                );
                explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
                return [];
              },
            },
            playerId,
            game,
            10,
          ),
        ),
      ),
    );
    expect(explained).toHaveLength(2);
    for (const plan of explained) {
      // The sort is of the results of all games, each within the limit.
      expect(plan).toMatch(
        /Nested Loop[^]*Limit[^\n]*\n *->  Merge Append[^]*Index Scan Backward using bets_/,
      );
      expect(plan).not.toMatch(/Scan on bets_/);
    }
  });

  it('are empty for a player without bets, and by day as well', async () => {
    const otherPlayer = randomUUID();
    expect(await resultsOf(otherPlayer)).toEqual({
      success: true,
      results: [],
      olderCount: 0,
      olderNetResult: 0,
    });
    expect(await server.db.read((tx) => listDayResults(tx, otherPlayer))).toEqual([]);
  });

  it('require a signed-in player and an existing game', async () => {
    const otherPlayer = randomUUID();
    expect((await server.call('GET', URL)).status).toBe(401);
    expect((await get(`${URL}?gameId=chess`, otherPlayer)).status).toBe(404);
    expect((await get(`${URL}?gameId=`, otherPlayer)).status).toBe(400);
    expect((await get(`${URL}?gameId=coin&gameId=box`, otherPlayer)).status).toBe(400);
  });
});
