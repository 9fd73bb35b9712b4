import { randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  createTestServer,
  databaseKinds,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, listBetsResponseSchema } from '../../index.js';
import { coinGame } from '../../testing/coin-game.js';
import { engineMigrations, testConfig, testNonces } from '../../testing/engine-harness.js';
import { fakeStakes } from '../../testing/fake-stakes.js';
import { gamesCorePlugin } from '../games-core.plugin.js';

const COUNT = 2_130;
const ALL = '/api/bet/fetch-bets-by-user';
const OF_GAME = '/api/bet/fetch-user-bet-by-game?gameId=coin';
const idOf = (number: number): string => `01890000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

describe.each(databaseKinds)('the lists of a long history on %s', (kind) => {
  let test: TestDatabase;
  let server: TestServer;
  const playerId = randomUUID();
  const newestFirst = Array.from({ length: COUNT }, (_, index) => idOf(COUNT - index));

  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    server = await createTestServer(test.db, async (app) => {
      await app.register(gamesCorePlugin, {
        db: test.db,
        clock: () => new Date('2026-01-31T19:00:00.000Z'),
        stakes: fakeStakes,
        nonces: testNonces,
        games: [coinGame],
        config: testConfig,
        houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
      });
    });
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.bets
        SELECT '${playerId}', ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'coin', 1, 2, true,
          'settled', '{}', '${playerId}', 'hash', 'seed', n, 1, now(), now()
        FROM generate_series(1, ${String(COUNT)}) AS n;
        INSERT INTO games_core.totals_by_game
        SELECT '${playerId}', game, ${String(COUNT)}, ${String(COUNT)}, ${String(2 * COUNT)}, ${String(COUNT)}, 0, ${String(COUNT)}
        FROM (VALUES ('coin'), ('*')) AS scope (game)`),
    );
  });
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  const listed = async (url: string) => {
    const caller = { playerId, sessionId: randomUUID(), isVerified: true };
    const answer = await server.call('GET', url, { caller });
    const { data, total, nextCursor } = listBetsResponseSchema.parse(answer.body);
    return { ids: data.map(({ _id }) => _id), total, nextCursor };
  };

  it.each([ALL, OF_GAME])('contain the newest 1,000 and a cursor to the next: %s', async (url) => {
    expect(await listed(url)).toEqual({
      ids: newestFirst.slice(0, 1_000),
      total: undefined,
      nextCursor: newestFirst[999],
    });
    const on = `${url}${url.includes('?') ? '&' : '?'}pageSize=1000&before=`;
    const second = await listed(`${on}${newestFirst[999] ?? ''}`);
    expect(second).toEqual({ ids: newestFirst.slice(1_000, 2_000), total: COUNT, nextCursor: undefined });
    expect((await listed(`${on}${newestFirst[1_999] ?? ''}`)).ids).toEqual(newestFirst.slice(2_000));
  });

  it.each([ALL, OF_GAME])('have their last page at the right depth: %s', async (url) => {
    const page = `${url}${url.includes('?') ? '&' : '?'}pageSize=10&page=`;
    expect(await listed(`${page}213`)).toMatchObject({ ids: newestFirst.slice(2_120), total: COUNT });
    expect(await listed(`${page}150`)).toMatchObject({ ids: newestFirst.slice(1_490, 1_500) });
    expect(await listed(`${page}214`)).toMatchObject({ ids: [], total: COUNT });
  });

  it.each([ALL, OF_GAME])('have a long page above a bet: %s', async (url) => {
    const above = `${url}${url.includes('?') ? '&' : '?'}pageSize=300&after=${newestFirst[700] ?? ''}`;
    expect(await listed(above)).toMatchObject({ ids: newestFirst.slice(400, 700), total: COUNT });
  });
});
