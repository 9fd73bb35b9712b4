import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openExport, portableHmacSha256, verifyHistory } from '@paasa/fairness';
import { verifyMinesBet } from '@paasa/games-mines';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';
import { paidBy } from './running-product.fake.js';

const ORIGIN = 'http://localhost:3000';
const DAY_MS = 86_400_000;

const detailsSchema = z.object({ data: z.object({ _id: z.uuid(), wallet: z.number() }) });
const orderSchema = z.object({ orderId: z.string() });
const startedSchema = z.object({ bet: z.string() });
const revealedSchema = z.object({ isMine: z.boolean(), profit: z.number() });
const betsSchema = z.object({
  data: z.array(z.looseObject({ status: z.string(), winAmount: z.number(), endedBy: z.string().optional() })),
});

function verify(exported: string) {
  const opened = openExport(exported);
  if (!opened.ok) throw new Error(opened.refusal.message);
  const verifierOf = (game: string) => (game === 'mines' ? verifyMinesBet : null);
  const work = verifyHistory(opened.value, { verifierOf, hmacSha256: portableHmacSha256 });
  for (;;) {
    const step = work.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.refusal.message);
    return step.value.value;
  }
}

describe.each(databaseKinds)('abandoned rounds of Mines, in the product on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let app: FastifyInstance;
  let passedMs = 0;
  let passFiveMinutes: () => void;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-abandoned-'));
    database = await createTestDatabase(kind);
    razorpay = await startTestProvider();
    const config = loadConfig({ ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    const clock = () => new Date(Date.now() + passedMs);
    app = await buildApp({ config, db: database.db, clock, logger: createLogger({ level: 'silent' }) });
    const timers = jest.spyOn(globalThis, 'setInterval');
    await app.listen({ port: 0, host: '127.0.0.1' });
    // `listen` does not wait for what starts with it.
    await nextTurn();
    const ofFiveMinutes = timers.mock.calls.filter(([, everyMs]) => everyMs === 5 * 60_000);
    passFiveMinutes = () => ofFiveMinutes.forEach(([run]) => run());
    timers.mockRestore();
  });
  afterAll(async () => {
    await app.close();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** A verified player who has deposited ₹100.00. */
  async function newPlayer(name: string) {
    const registered = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { origin: ORIGIN },
      payload: { name, email: `${name}@example.com`, password: 'correct horse battery' },
    });
    const cookies = Object.fromEntries(registered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url,
        headers: { origin: ORIGIN },
        cookies,
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer;
    };
    const details = async () => detailsSchema.parse((await call('GET', '/api/user/my-details')).json()).data;
    const { _id: playerId } = await details();
    await database.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET is_verified = true WHERE player_id = '${playerId}'`),
    );
    const order = await call('POST', '/api/razorpay/create-deposit-order', { amount: 100 });
    await call(
      'POST',
      '/api/razorpay/verify-deposit-payment',
      razorpay.pay(orderSchema.parse(order.json()).orderId),
    );
    const start = async () => {
      const opened = await call('POST', '/api/games/mines/start-mine', { amount: 10, minesCount: 3 });
      return startedSchema.parse(opened.json()).bet;
    };
    return { call, start, wallet: async () => (await details()).wallet };
  }
  type Player = Awaited<ReturnType<typeof newPlayer>>;

  /** Plays until a round has a safe tile open. Shape: what it shows. */
  async function reachSafeTile({ call, start }: Player): Promise<number> {
    for (;;) {
      const betId = await start();
      const answer = await call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 12 });
      const { isMine, profit } = revealedSchema.parse(answer.json());
      if (!isMine) return profit;
    }
  }

  const openCount = async (): Promise<number> => {
    const text = 'SELECT count(*)::int AS count FROM games_core.open_rounds';
    const rows = await database.db.read((tx) => tx.query<{ count: number }>({ name: 'test-open', text }));
    return rows[0]?.count ?? 0;
  };

  it('are paid or voided, and lists, balance, books and proof agree', async () => {
    const [stepped, untouched] = [await newPlayer('asha'), await newPlayer('ravi')];
    const shown = await reachSafeTile(stepped);
    await untouched.start();
    const before = [await stepped.wallet(), await untouched.wallet()];
    passedMs = 31 * DAY_MS;
    passFiveMinutes();
    while ((await openCount()) > 0) await nextTurn();
    expect([await stepped.wallet(), await untouched.wallet()]).toEqual([(before[0] ?? 0) + shown, 100]);
    const newest = async ({ call }: Player) =>
      betsSchema.parse((await call('GET', '/api/bet/fetch-bets-by-user')).json()).data[0];
    expect(await newest(stepped)).toMatchObject({ status: 'completed', winAmount: shown, endedBy: 'time' });
    expect(await newest(untouched)).toMatchObject({ status: 'voided', winAmount: 10, endedBy: 'time' });
    for (const { call } of [stepped, untouched]) {
      expect((await call('GET', '/api/games/mines/pending-mine')).json()).toMatchObject({ bet: null });
      await call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'after' });
      const report = verify((await call('GET', '/api/fairness/export')).body);
      expect(report).toMatchObject({ isSound: true, differences: [], sealedCount: 0 });
      expect(report.verifiedCount + report.voidedCount).toBe(report.betCount);
    }
    const { wallet, bets, protection: counters } = app.operatorContext;
    const proven = await wallet.proveLedger({ bets, counters, isProviderAsked: false });
    expect(proven.filter(({ differenceCount }) => differenceCount > 0)).toEqual([]);
    expect(proven.length).toBeGreaterThan(5);
  });
});
