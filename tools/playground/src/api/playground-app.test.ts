import type { GameModule } from '@paasa/games-core/server';
import { boxGame, coinGame } from '@paasa/games-core/testing';
import { paise } from '@paasa/money';
import { getCaller, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { TABLE_HEADER } from '../table-header.js';
import { createPlaygroundApp, createSeats } from './playground-app.js';

const ORIGIN = 'http://localhost:5180';
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 3 };
const laid = { ...seeds, balance: 10, player: 'verified' };

/** A game of one call, as a game's package gives it. */
const coins: GameModule = {
  game: coinGame,
  async plugin(app) {
    app.post('/api/games/coin/flip', { onRequest: requireVerifiedCaller }, async (request) => {
      const { playerId } = getCaller(request);
      const bet = { playerId, stakePaise: paise(100), body: { side: 'heads' }, idempotencyKey: null };
      return unwrap(await app.betEngine.placeInstantBet(coinGame, bet));
    });
  },
};

describe('the server of a playground', () => {
  const seats = createSeats();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createPlaygroundApp({ gameModule: coins, seats, origins: [ORIGIN] });
  });
  afterAll(() => app.close());

  const call = async (method: 'GET' | 'POST', url: string, table = '', body?: object) => {
    const headers = { origin: ORIGIN, [TABLE_HEADER]: table };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const lay = async (more: object = {}): Promise<string> =>
    String((await call('POST', '/api/playground/tables', '', { ...laid, ...more })).body['table']);
  const flips = async (table: string) => {
    const bets = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await call('POST', '/api/games/coin/flip', table);
      bets.push({ ...body, _id: '', createdAt: '' });
    }
    return bets;
  };

  it('plays the same at every table with the same settings', async () => {
    const [one, other] = [await flips(await lay()), await flips(await lay())];
    expect(one).toEqual(other);
    expect(one).toMatchObject([{ nonce: 3 }, { nonce: 4 }, { nonce: 5 }]);
  });

  it('answers the calls of a game’s page', async () => {
    const table = await lay();
    const bets = await flips(table);
    const net = bets.reduce((sum, bet) => sum + Number('winAmount' in bet && bet.winAmount) - 1, 0);
    expect((await call('GET', '/api/playground/table', table)).body).toEqual({
      nonce: 6,
      balance: expect.closeTo(10 + net),
    });
    expect((await call('GET', '/api/user/my-details', table)).body).toMatchObject({ isVerified: true });
    const page = await call('GET', `/api/bet/fetch-user-bet-by-game?gameId=coin&page=1&pageSize=2`, table);
    expect(page.body).toMatchObject({ total: 3, data: [{ nonce: 5 }, { nonce: 4 }] });
    const [, newest] = Object.values(page.body)[1] as { _id: string }[];
    const older = `/api/bet/fetch-bets-by-user?pageSize=2&before=${String(newest?._id)}`;
    expect((await call('GET', older, table)).body).toMatchObject({ total: 3, data: [{ nonce: 3 }] });
    const stats = await call('GET', '/api/bet/get-user-totalwin-and-winningstreak', table);
    expect(stats.body).toMatchObject({ totalWageredAmount: 3, totalWinningAmount: expect.closeTo(net) });
    const results = await call('GET', '/api/bet/fetch-results?gameId=coin', table);
    expect(results.body['results']).toHaveLength(3);
    expect((await call('GET', '/api/games/get-all-games')).body).toMatchObject([{ name: 'coin' }]);
  });

  it.each([
    ['guest', 401, 'auth/not-signed-in'],
    ['unverified', 403, 'auth/not-verified'],
  ])('refuses a %s as the site does', async (player, status, code) => {
    const answer = await call('POST', '/api/games/coin/flip', await lay({ player }));
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it.each([
    { serverSeed: 'short' },
    { clientSeed: 'a:b' },
    { nonce: -1 },
    { balance: 1e9 },
    { balance: 0.001 },
  ])('makes no table for %j', async (wrong) => {
    expect((await call('POST', '/api/playground/tables', '', { ...laid, ...wrong })).status).toBe(400);
  });

  it('knows no table that was not made', async () => {
    expect((await call('GET', '/api/playground/table', 'none')).status).toBe(404);
  });

  it('reveals the seeds of the table, and continues with others that follow from them', async () => {
    const [table, twin] = [await lay(), await lay()];
    const shown = await call('GET', '/api/fairness/seed-pair', table);
    expect(shown.body).toMatchObject({ clientSeed: 'lucky', nonce: 3 });
    const rotate = (at: string) => call('POST', '/api/fairness/rotate-seed-pair', at, { clientSeed: 'next' });
    const rotated = await rotate(table);
    expect(rotated.body).toMatchObject({
      revealed: { serverSeed: seeds.serverSeed, lastNonce: 2 },
      active: { serverSeedHash: shown.body['nextServerSeedHash'], clientSeed: 'next', nonce: 0 },
    });
    expect((await rotate(twin)).body).toEqual(rotated.body);
  });

  it('reveals nothing while a round is open', async () => {
    const table = await lay();
    const opened = { playerId: table, stakePaise: paise(100), body: {}, idempotencyKey: null };
    expect((await seats.engine.openRound(boxGame, opened)).ok).toBe(true);
    const rotated = await call('POST', '/api/fairness/rotate-seed-pair', table, { clientSeed: 'next' });
    expect([rotated.status, rotated.body['code']]).toEqual([409, 'fairness/round-open']);
  });

  it('finds its tables again after its code has changed', async () => {
    const table = await lay();
    await flips(table);
    const before = app;
    app = await createPlaygroundApp({ gameModule: { ...coins }, seats, origins: [ORIGIN] });
    await before.close();
    expect((await call('GET', '/api/playground/table', table)).body).toMatchObject({ nonce: 6 });
  });
});
