import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { fairnessPlugin } from '@paasa/fairness/server';
import { paise } from '@paasa/money';
import { callerPlugin, createLogger, createServer, getCaller, requireCaller } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { DEFAULT_MAX_PAYOUT_PAISE } from '../../index.js';
import { BOX_SECRET_PATTERN, boxGame, fakeStakes } from '../../testing/index.js';
import {
  action,
  engineMigrations,
  opening,
  playerWith,
  testConfig,
  testNonces,
  testSeedConfig,
} from '../../testing/engine-harness.js';
import { readBoxes } from '../../testing/round-harness.js';
import { createBetArchive } from '../lists/bet-archive.js';
import { gamesCorePlugin } from '../games-core.plugin.js';

/** Every failure of these rules quotes the state in its message. */
const talkativeBoxes: typeof boxGame = {
  ...boxGame,
  act: (state) => {
    throw new Error(`cannot act on ${JSON.stringify(state)}`, { cause: state });
  },
};

describe('the state of an open round', () => {
  let test: TestDatabase;
  let app: Awaited<ReturnType<typeof createServer>>;
  let playerId: string;
  let logged = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });

  beforeAll(async () => {
    test = await createTestDatabase('postgres', engineMigrations);
    playerId = await playerWith(test.db, 10_000);
    app = await createServer({
      db: test.db,
      logger: createLogger({ level: 'trace', destination }),
      allowedOrigins: ['http://localhost:3000'],
      helmet: {},
      trustProxy: false,
    });
    const caller = { playerId, sessionId: randomUUID(), isVerified: true, provedAt: null };
    await app.register(callerPlugin, { callers: { identify: async () => caller } });
    const [db, clock] = [test.db, () => new Date()];
    await app.register(gamesCorePlugin, {
      db,
      clock,
      stakes: fakeStakes,
      nonces: testNonces,
      games: [boxGame],
      houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
      config: testConfig,
    });
    const archive = createBetArchive([boxGame], testConfig, { seeds: testNonces }, app.log);
    const ledger = {
      getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
      listLedgerEntries: async () => [],
    };
    await app.register(fairnessPlugin, {
      db,
      clock,
      ledger,
      config: testSeedConfig,
      openRounds: archive,
      bets: archive,
    });
    app.get('/talkative/:betId', { onRequest: requireCaller }, (request) => {
      const { betId } = request.params as { betId: string };
      return app.betEngine.actOnRound(talkativeBoxes, 'act', action(getCaller(request).playerId, betId));
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const stored = () =>
    test.db.read((tx) =>
      tx.query<{ text: string }>({
        name: 'test-all-that-is-stored',
        text: `
          SELECT to_jsonb(b)::text AS text FROM games_core.bets b
          UNION ALL SELECT to_jsonb(o)::text FROM games_core.open_rounds o
          UNION ALL SELECT to_jsonb(k)::text FROM platform.idempotency_keys k`,
      }),
    );

  it('is in no answer, log, error or table until the round is over', async () => {
    const answers: unknown[] = [];
    const get = async (url: string) => {
      const response = await app.inject({ method: 'GET', url });
      answers.push(response.statusCode, response.headers, response.body);
      return response;
    };
    const asked = { ...opening(playerId), stakePaise: paise(100), idempotencyKey: 'start' };
    const opened = await app.betEngine.openRound(boxGame, asked);
    const betId = opened.ok ? opened.value.bet._id : '';
    const { good, empty } = await readBoxes(test.db, playerId, betId);
    const step = action(playerId, betId, { open: good[0] }, { idempotencyKey: 'step' });
    answers.push(opened, await app.betEngine.actOnRound(boxGame, 'open', step));
    answers.push(await app.betEngine.findOpenRound(boxGame, playerId));
    for (const url of [
      '/api/bet/fetch-bets-by-user',
      '/api/bet/fetch-user-bet-by-game?gameId=box',
      '/api/bet/fetch-results',
      '/api/bet/fetch-open-rounds',
      `/api/fairness/bets/${betId}`,
      '/api/fairness/export',
      '/api/fairness/seed-pair',
    ])
      expect((await get(url)).statusCode).toBe(200);
    expect((await get(`/talkative/${betId}`)).statusCode).toBe(500);

    expect(logged).toContain('The rules of box threw in act.');
    const seen = JSON.stringify([answers, logged, await stored()]);
    expect(seen).toContain(betId);
    expect(seen).not.toMatch(BOX_SECRET_PATTERN);
    expect(JSON.stringify([answers, logged])).not.toMatch(/sealed\\*"|secret\\*"|serverSeed\\*":\\*"/);
    expect(JSON.stringify(answers)).not.toMatch(/"empty\\*":\d/);

    const lost = await app.betEngine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty }));
    expect(lost).toMatchObject({ ok: true, value: { bet: { gameData: { empty } } } });
    expect(JSON.stringify(await stored())).toMatch(BOX_SECRET_PATTERN);
    expect((await get('/api/bet/fetch-bets-by-user')).body).toContain(`"empty":${empty}`);
  });
});
