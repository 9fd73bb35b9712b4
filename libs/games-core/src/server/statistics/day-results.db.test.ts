import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@paasa/server-kit/testing';
import { dayResultsResponseSchema } from '../../contract/day-results.js';
import { boxGame, coinGame } from '../../testing/index.js';
import { action, betsOf, coinBet, opening, playerWith } from '../../testing/engine-harness.js';
import { openBoxes, valueOf } from '../../testing/round-harness.js';
import { openGames, type GamesServer } from '../../testing/server-harness.js';
import { listDayResults } from './day-totals.repo.js';

const URL = '/api/bet/fetch-day-results';

describe.each(databaseKinds)('the results of days on %s', (kind) => {
  let server: GamesServer;
  let now = new Date('2026-01-31T12:00:00.000Z');

  beforeAll(async () => {
    server = await openGames(kind, { clock: () => now });
  }, 60_000);
  afterAll(() => server.close());

  const get = (query: string, playerId: string) =>
    server.call('GET', `${URL}?${query}`, {
      caller: { playerId, sessionId: randomUUID(), isVerified: false },
    });
  const resultsOf = async (playerId: string, query: string) =>
    dayResultsResponseSchema.parse((await get(query, playerId)).body);
  /** A day in the stored totals. */
  const store = (playerId: string, day: string, game: string, figures: string) =>
    server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.totals_by_day
          (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
        VALUES ('${playerId}', '${day}', '${game}', ${figures})`),
    );

  it('are those of the bets, of all games or of one, with the best win of each day', async () => {
    now = new Date('2026-01-31T18:29:59.000Z');
    const engine = server.app.betEngine;
    const { playerId, betId, good } = await openBoxes(server.db, engine);
    for (const stake of [101, 57, 3]) await engine.placeInstantBet(coinGame, coinBet(playerId, stake));
    now = new Date('2026-01-31T18:30:00.000Z');
    await engine.actOnRound(boxGame, 'act', action(playerId, betId, { open: good[0] }));
    await engine.actOnRound(boxGame, 'act', action(playerId, betId));
    const coins = (await betsOf(server.db, playerId)).filter(({ game }) => game === 'coin');
    const profits = coins.map(({ payout_paise: payout, stake_paise: stake }) => (payout ?? 0) - stake);
    const ofCoins = {
      date: '2026-01-31',
      netResult: profits.reduce((sum, profit) => sum + profit, 0) / 100,
      wageredAmount: 1.61,
      wins: coins.filter((bet) => bet.is_win === true).length,
      losses: coins.filter((bet) => bet.is_win === false).length,
      bestWin: Math.max(0, ...profits) / 100,
    };
    const ofBoxes = { date: '2026-02-01', netResult: 1, wageredAmount: 1, wins: 1, losses: 0, bestWin: 1 };
    const range = { success: true, from: '2026-01-26', to: '2026-02-01', knownFrom: '2026-01-26' };
    expect(await resultsOf(playerId, 'days=7')).toEqual({ ...range, days: [ofCoins, ofBoxes] });
    expect(await resultsOf(playerId, 'days=7&gameId=coin')).toEqual({ ...range, days: [ofCoins] });
    expect(await resultsOf(playerId, `days=7&gameId=${boxGame.id}`)).toEqual({ ...range, days: [ofBoxes] });
    expect((await resultsOf(playerId, 'days=90')).from).toBe('2025-11-04');
  });

  it('leave out a voided round', async () => {
    const playerId = await playerWith(server.db, 1_000);
    const { bet } = valueOf(await server.app.betEngine.openRound(boxGame, opening(playerId)));
    valueOf(await server.app.betEngine.voidRound(playerId, bet._id));
    expect((await resultsOf(playerId, 'days=7')).days).toEqual([]);
  });

  it('have no day before the first one', async () => {
    now = new Date('2026-01-31T12:00:00.000Z');
    const playerId = randomUUID();
    await store(playerId, '2026-01-24', 'coin', '100, 0, 0, 1, 0');
    await store(playerId, '2026-01-25', 'coin', '100, 0, 0, 1, 0');
    const { days } = await resultsOf(playerId, 'days=7');
    expect(days.map(({ date }) => date)).toEqual(['2026-01-25']);
  });

  it('of a game begin after the last day whose games are not known, and no best win is given before', async () => {
    now = new Date('2026-01-31T12:00:00.000Z');
    const playerId = randomUUID();
    await store(playerId, '2026-01-20', 'coin', '100, 300, 1, 0, 200');
    await store(playerId, '2026-01-22', '*', '500, 900, 2, 3, NULL');
    await store(playerId, '2026-01-22', 'coin', '100, 600, 1, 0, 500');
    await store(playerId, '2026-01-24', 'coin', '100, 150, 1, 0, 50');
    await store(playerId, '2026-01-24', 'box', '100, 0, 0, 1, 0');
    const all = await resultsOf(playerId, 'days=30');
    expect(all.knownFrom).toBe('2026-01-23');
    expect(all.days).toEqual([
      { date: '2026-01-20', netResult: 2, wageredAmount: 1, wins: 1, losses: 0, bestWin: 2 },
      { date: '2026-01-22', netResult: 9, wageredAmount: 6, wins: 3, losses: 3, bestWin: null },
      { date: '2026-01-24', netResult: -0.5, wageredAmount: 2, wins: 1, losses: 1, bestWin: 0.5 },
    ]);
    const { knownFrom, days } = await resultsOf(playerId, 'days=30&gameId=coin');
    expect(knownFrom).toBe('2026-01-23');
    expect(days).toEqual([
      { date: '2026-01-24', netResult: 0.5, wageredAmount: 1, wins: 1, losses: 0, bestWin: 0.5 },
    ]);
    expect((await resultsOf(playerId, 'days=7&gameId=coin')).knownFrom).toBe('2026-01-25');
  });

  it('are whole days, also the latest few of a player with many games', async () => {
    const playerId = randomUUID();
    for (const game of ['coin', 'box', 'medal']) {
      for (const day of [28, 29, 30])
        await store(playerId, `2026-01-${day}`, game, `100, ${100 + day}, 1, 0, ${day}`);
      await server.db.transaction((tx) =>
        tx.script(
          `INSERT INTO games_core.totals_by_game VALUES ('${playerId}', '${game}', 3, 0, 0, 0, 0, 0)`,
        ),
      );
    }
    const latest = await server.db.read((tx) => listDayResults(tx, playerId, 2));
    expect(latest).toEqual([
      { day: '2026-01-29', netResultPaise: 3 * 29 },
      { day: '2026-01-30', netResultPaise: 3 * 30 },
    ]);
    expect(await server.db.read((tx) => listDayResults(tx, playerId))).toHaveLength(3);
  });

  it('require a signed-in player, a range that exists, and an existing game', async () => {
    const playerId = randomUUID();
    expect((await server.call('GET', `${URL}?days=7`)).status).toBe(401);
    expect((await get('days=7&gameId=chess', playerId)).status).toBe(404);
    for (const query of ['', 'days=8', 'days=7&days=30', 'days=7&gameId=', 'days=7&game=coin'])
      expect((await get(query, playerId)).status).toBe(400);
  });
});
