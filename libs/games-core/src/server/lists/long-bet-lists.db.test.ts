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
import { insertManyBets, manyBetId } from '../../testing/many-bets.js';
import type { NoncePort } from '../batch/ports.js';
import { gamesCorePlugin } from '../games-core.plugin.js';
import { createBetArchive } from './bet-archive.js';

const COUNT = 2_130;
const ALL = '/api/bet/fetch-bets-by-user';
const OF_GAME = '/api/bet/fetch-user-bet-by-game?gameId=coin';
/** Seeds of pairs that do not exist. */
const nonces: NoncePort & Pick<typeof testNonces, 'findRevealedSeeds'> = {
  ...testNonces,
  findPublicSeeds: async (_tx, pairs) =>
    new Map(pairs.map(({ seedPairId }) => [seedPairId, { serverSeedHash: 'hash', clientSeed: 'seed' }])),
};

describe.each(databaseKinds)('the lists of a long history on %s', (kind) => {
  let test: TestDatabase;
  let server: TestServer;
  const playerId = randomUUID();
  const newestFirst = Array.from({ length: COUNT }, (_, index) => manyBetId(COUNT - index));

  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    server = await createTestServer(test.db, async (app) => {
      await app.register(gamesCorePlugin, {
        db: test.db,
        clock: () => new Date('2026-01-31T19:00:00.000Z'),
        stakes: fakeStakes,
        nonces,
        games: [coinGame],
        config: testConfig,
        houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
      });
    });
    await test.db.transaction((tx) => insertManyBets(tx, playerId, COUNT));
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

  it('are read for a record page by page, each bet once, without its seeds', async () => {
    const findPublicSeeds = () => Promise.reject(new Error('A record needs no seeds.'));
    const archive = createBetArchive([coinGame], testConfig, { seeds: { findPublicSeeds } });
    const ids: string[] = [];
    for (let before: string | null = null; ids.length < COUNT; before = ids.at(-1) ?? null) {
      const from: string | null = before;
      const page = await test.db.read((tx) => archive.listPlayed(tx, playerId, from, 500));
      expect(page.length).toBeGreaterThan(0);
      ids.push(...page.map(({ betId }) => betId));
    }
    expect(ids).toEqual(newestFirst);
    const below = await test.db.read((tx) => archive.listPlayed(tx, playerId, ids.at(-1) ?? null, 500));
    expect(below).toEqual([]);
  });
});
