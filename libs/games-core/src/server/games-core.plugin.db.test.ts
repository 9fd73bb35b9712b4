import { randomUUID } from 'node:crypto';
import { createNonces, fairnessMigrations } from '@paasa/fairness/server';
import { paise } from '@paasa/money';
import {
  createTestDatabase,
  createTestServer,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { listBetsResponseSchema } from '../contract/list-bets.js';
import { DEFAULT_MAX_PAYOUT_PAISE } from '../rules/house-limit.js';
import { boxGame, coinGame, creditFakeBalance, fakeStakeMigrations, fakeStakes } from '../testing/index.js';
import { createBetArchive } from './lists/bet-archive.js';
import { gamesCoreMigrations } from './games-core.migrations.js';
import { gamesCorePlugin } from './games-core.plugin.js';

const medalGame = {
  ...coinGame,
  id: '01930000-0000-7000-8000-0000000e0da1',
  name: 'medal',
  displayName: 'Medal',
};
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');
const nonces = createNonces({ config: { seedEncryptionKey: '5e'.repeat(32) }, clock });
const config = { stateEncryptionKey: 'c3'.repeat(32) };
const games = [coinGame, medalGame, boxGame];

describe('the calls about games and bets', () => {
  let test: TestDatabase;
  let server: TestServer;
  const player = randomUUID();
  const placed: string[] = [];

  const get = (url: string, playerId = player) =>
    server.call('GET', url, { caller: { playerId, sessionId: randomUUID(), isVerified: false } });
  const listed = async (url: string) => {
    const { body } = await get(url);
    const { data, total } = listBetsResponseSchema.parse(body);
    return { ids: data.map((bet) => bet._id), total };
  };
  const newestFirst = (step: number, from = 0): string[] =>
    placed.filter((_, index) => index % step === from).reverse();

  beforeAll(async () => {
    test = await createTestDatabase('postgres', [
      fairnessMigrations,
      gamesCoreMigrations,
      fakeStakeMigrations,
    ]);
    server = await createTestServer(test.db, async (app) => {
      const houseLimitPaise = DEFAULT_MAX_PAYOUT_PAISE;
      await app.register(gamesCorePlugin, {
        db: test.db,
        stakes: fakeStakes,
        nonces,
        clock,
        config,
        games,
        houseLimitPaise,
      });
    });
    await creditFakeBalance(test.db, player, 1_000_000);
    for (let count = 0; count < 24; count += 1) {
      const request = {
        playerId: player,
        stakePaise: paise(150),
        body: { side: 'heads' },
        idempotencyKey: null,
      };
      const result = await server.app.betEngine.placeInstantBet(
        count % 2 === 0 ? coinGame : medalGame,
        request,
      );
      if (result.ok) placed.push(result.value._id);
    }
  });
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  it('lists the games to every caller, in their order, as a bare array', async () => {
    const { status, body } = await server.call('GET', '/api/games/get-all-games');
    expect(status).toBe(200);
    const maxPayout = DEFAULT_MAX_PAYOUT_PAISE / 100;
    expect(body).toEqual([
      { _id: coinGame.id, name: 'coin', displayName: 'Coin', image: '/games/coin.svg', maxPayout },
      { _id: medalGame.id, name: 'medal', displayName: 'Medal', image: '/games/coin.svg', maxPayout },
      { _id: boxGame.id, name: 'box', displayName: 'Box', image: '/games/box.svg', maxPayout },
    ]);
  });

  it('lists all bets, newest first, without a total unless paging is requested', async () => {
    expect(await listed('/api/bet/fetch-bets-by-user')).toEqual({ ids: newestFirst(1), total: undefined });
  });

  it('lists the bets of one game by its id and by its name', async () => {
    const byName = await listed('/api/bet/fetch-user-bet-by-game?gameId=medal');
    expect(byName).toEqual({ ids: newestFirst(2, 1), total: undefined });
    expect(await listed(`/api/bet/fetch-user-bet-by-game?gameId=${medalGame.id}`)).toEqual(byName);
  });

  it('pages both lists and returns the number of bets on all pages', async () => {
    expect(await listed('/api/bet/fetch-bets-by-user?page=2&pageSize=7')).toEqual({
      ids: newestFirst(1).slice(7, 14),
      total: 24,
    });
    expect(await listed('/api/bet/fetch-user-bet-by-game?gameId=coin&page=2&pageSize=10')).toEqual({
      ids: newestFirst(2).slice(10),
      total: 12,
    });
    expect(await listed('/api/bet/fetch-bets-by-user?page=1')).toEqual({
      ids: newestFirst(1).slice(0, 10),
      total: 24,
    });
    expect(await listed('/api/bet/fetch-bets-by-user?page=9&pageSize=10')).toEqual({ ids: [], total: 24 });
  });

  it('pages from a bet that the caller has, in both directions', async () => {
    const [all, coins] = [newestFirst(1), newestFirst(2)];
    const beside = (list: string, key: string, bet: string | undefined) =>
      listed(`/api/bet/${list}${list.includes('?') ? '&' : '?'}pageSize=5&${key}=${bet ?? ''}`);
    expect(await beside('fetch-bets-by-user', 'before', all[6])).toEqual({
      ids: all.slice(7, 12),
      total: 24,
    });
    expect(await beside('fetch-bets-by-user', 'after', all[12])).toEqual({
      ids: all.slice(7, 12),
      total: 24,
    });
    expect(await beside('fetch-bets-by-user', 'after', all[2])).toEqual({ ids: all.slice(0, 2), total: 24 });
    expect(await beside('fetch-bets-by-user', 'before', all[23])).toEqual({ ids: [], total: 24 });
    const ofCoins = 'fetch-user-bet-by-game?gameId=coin';
    expect(await beside(ofCoins, 'before', coins[3])).toEqual({ ids: coins.slice(4, 9), total: 12 });
    expect(await beside(ofCoins, 'after', coins[9])).toEqual({ ids: coins.slice(4, 9), total: 12 });
    expect(await listed(`/api/bet/fetch-bets-by-user?before=${(all[3] ?? '').toUpperCase()}&page=3`)).toEqual(
      {
        ids: all.slice(4, 14),
        total: 24,
      },
    );
  });

  it('returns totals per game and over all that agree with the lists', async () => {
    const { data } = listBetsResponseSchema.parse((await get('/api/bet/fetch-bets-by-user')).body);
    for (const [url, bets] of [
      ['/api/bet/get-user-totalwin-and-winningstreak', data],
      [
        '/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=coin',
        data.filter((bet) => bet.game.name === 'coin'),
      ],
    ] as const) {
      const wins = bets.filter((bet) => bet.isWin).length;
      const lastLoss = bets.findIndex((bet) => !bet.isWin);
      expect((await get(url)).body).toEqual({
        success: true,
        totalWinningAmount: Math.round(wins * 297 - bets.length * 150) / 100,
        totalWinningStreak: lastLoss === -1 ? bets.length : lastLoss,
        totalWageredAmount: bets.length * 1.5,
        totalWins: wins,
        totalLose: bets.length - wins,
      });
    }
  });

  it('answers zeros and empty lists to a player without bets', async () => {
    const newPlayer = randomUUID();
    expect((await get('/api/bet/get-user-totalwin-and-winningstreak', newPlayer)).body).toEqual({
      success: true,
      totalWinningAmount: 0,
      totalWinningStreak: 0,
      totalWageredAmount: 0,
      totalWins: 0,
      totalLose: 0,
    });
    expect((await get('/api/bet/fetch-bets-by-user?page=1', newPlayer)).body).toEqual({
      success: true,
      data: [],
      total: 0,
    });
  });

  it.each([
    ['/api/bet/fetch-user-bet-by-game?gameId=chess', 404],
    ['/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=%2A', 404],
    ['/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=__proto__', 404],
    ['/api/bet/fetch-user-bet-by-game', 400],
    ['/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=', 400],
    ['/api/bet/fetch-user-bet-by-game?gameId=coin&gameId=medal', 400],
    ['/api/bet/fetch-bets-by-user?page=0', 400],
    ['/api/bet/fetch-bets-by-user?page=1.5', 400],
    ['/api/bet/fetch-bets-by-user?pageSize=1001', 400],
    ['/api/bet/fetch-bets-by-user?page=x', 400],
    ['/api/bet/fetch-bets-by-user?page=1e99', 400],
    ['/api/bet/fetch-bets-by-user?before=yesterday', 400],
    [`/api/bet/fetch-bets-by-user?before=${randomUUID()}&after=${randomUUID()}`, 400],
    [`/api/bet/fetch-user-bet-by-game?gameId=coin&before=${randomUUID()}&after=${randomUUID()}`, 400],
  ])('answers %s with %d and the error shape', async (url, status) => {
    const answer = await get(url);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, code: expect.any(String), message: expect.any(String) });
  });

  it('requires a login before it shows bets and totals', async () => {
    const paths = [
      'get-user-totalwin-and-winningstreak',
      'get-user-totalwin-and-winningstreak-by-game?gameId=coin',
      'fetch-user-bet-by-game?gameId=coin',
      'fetch-bets-by-user',
    ];
    const answers = await Promise.all(paths.map((path) => server.call('GET', `/api/bet/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('gives fairness the bets to verify, one at a time and in chunks, only to their player', async () => {
    const archive = createBetArchive(games, config, { seeds: nonces });
    const [first = '', second = '', third = ''] = placed;
    const { one, foreign, malformed, chunk } = await test.db.read(async (tx) => ({
      one: await archive.findBetForVerifying(tx, player, first),
      foreign: await archive.findBetForVerifying(tx, randomUUID(), first),
      malformed: await archive.findBetForVerifying(tx, player, "' OR 1=1"),
      chunk: await archive.listBetsForVerifying(tx, player, first, 2),
    }));
    expect(one).toMatchObject({
      betId: first,
      game: 'coin',
      nonce: 0,
      betAmount: 1.5,
      status: 'completed',
      rulesVersion: 3,
    });
    expect([foreign, malformed]).toEqual([null, null]);
    expect(chunk.map((bet) => bet.betId)).toEqual([second, third]);
  });

  it('returns an open round, with only the parts that its game reveals', async () => {
    const archive = createBetArchive(games, config, { seeds: nonces });
    const hasOpenRound = (): Promise<boolean> => test.db.read((tx) => archive.hasOpenRound(tx, player));
    expect(await hasOpenRound()).toBe(false);
    const request = { playerId: player, stakePaise: paise(100), body: {}, idempotencyKey: null };
    const opened = await server.app.betEngine.openRound(boxGame, request);
    const betId = opened.ok ? opened.value.bet._id : '';
    expect(await hasOpenRound()).toBe(true);
    const { body } = await get('/api/bet/fetch-user-bet-by-game?gameId=box');
    const [round] = listBetsResponseSchema.parse(body).data;
    const seen = { status: 'pending', gameData: { opened: [], empty: null } };
    expect(round).toMatchObject({ _id: betId, isWin: false, winAmount: 0, ...seen });
    const { proof, exported } = await test.db.read(async (tx) => ({
      proof: await archive.findBetForVerifying(tx, player, betId),
      exported: (await archive.listBetsForVerifying(tx, player, null, 1_000)).at(-1),
    }));
    expect(proof).toMatchObject(seen);
    expect(exported).toEqual(proof);
    const { body: all } = await get('/api/bet/fetch-bets-by-user');
    const { body: open } = await get('/api/bet/fetch-open-rounds');
    const { createdAt, game } = round ?? {};
    expect(open).toEqual({ success: true, data: [{ _id: betId, betAmount: 1, createdAt, game }] });
    expect(JSON.stringify([body, all, proof, open])).not.toMatch(/sealed|secret|empty-box/);
  });
});
