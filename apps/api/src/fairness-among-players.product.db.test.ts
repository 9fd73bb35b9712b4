import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  fairnessExportResponseSchema,
  openExport,
  portableHmacSha256,
  verifyHistory,
  type BetVerifier,
  type HistoryReport,
} from '@paasa/fairness';
import { verifyDiceBet } from '@paasa/games-dice';
import { verifyMinesBet } from '@paasa/games-mines';
import { paise } from '@paasa/money';
import { createLogger, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fundPlayer } from '@paasa/wallet/testing';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';

const ORIGIN = 'http://localhost:3000';
const EXPORT = '/api/fairness/export';

const detailsSchema = z.object({ data: z.object({ _id: z.uuid() }) });
const startedSchema = z.object({ bet: z.string() });
const refusalSchema = z.object({ code: z.string() });
const verifiers = new Map<string, BetVerifier>([
  ['dice', verifyDiceBet],
  ['mines', verifyMinesBet],
]);

function verify(text: string): HistoryReport {
  const opened = openExport(text);
  if (!opened.ok) throw new Error(opened.refusal.message);
  const work = verifyHistory(opened.value, {
    verifierOf: (game) => verifiers.get(game) ?? null,
    hmacSha256: portableHmacSha256,
  });
  for (;;) {
    const step = work.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.refusal.message);
    return step.value.value;
  }
}

/** The database, with a hook before each statement. */
function watched(db: Database, before: (statement: string) => Promise<void>): Database {
  const through = (tx: Tx): Tx => ({
    query: async (statement, parameters) => {
      await before(statement.name);
      return tx.query(statement, parameters);
    },
    send: (statement, parameters) => tx.send(statement, parameters),
    run: (query) => tx.run(query),
    announce: (playerId, change) => tx.announce(playerId, change),
    script: (text) => tx.script(text),
  });
  return { ...db, read: (work) => db.read((tx) => work(through(tx))) };
}

describe.each(databaseKinds)('one player beside others on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let app: FastifyInstance;
  let beforeRead: (statement: string) => Promise<void> = async () => undefined;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-fairness-'));
    database = await createTestDatabase(kind);
    app = await buildApp({
      config: loadConfig({ PAASA_DATA_DIR: folder, EXCLUSION_REGISTER_URL: 'none' }),
      db: watched(database.db, (statement) => beforeRead(statement)),
      logger: createLogger({ level: 'silent' }),
    });
    await app.ready();
  });
  afterEach(() => {
    beforeRead = async () => undefined;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** A verified player with money. */
  async function newPlayer(name: string) {
    const registered = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { origin: ORIGIN },
      payload: { name, email: `${name}@example.com`, password: 'correct horse battery' },
    });
    const cookies = Object.fromEntries(registered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({ method, url, cookies, headers: { origin: ORIGIN }, ...(payload && { payload }) });
    const { _id: playerId } = detailsSchema.parse((await call('GET', '/api/user/my-details')).json()).data;
    await database.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET is_verified = true WHERE player_id = '${playerId}'`),
    );
    await fundPlayer(database.db, playerId, paise(1_000_00));
    const roll = () =>
      call('POST', '/api/games/dice/roll-dice', { amount: 1, target: 50.5, condition: 'above' });
    const rotate = () => call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'another' });
    return { call, roll, rotate };
  }

  it('exports a history that verifies and belongs to one moment, while they play on', async () => {
    const { call, roll, rotate } = await newPlayer('historian');
    for (let count = 0; count < 60; count += 1) await roll();
    await rotate();
    for (let count = 0; count < 60; count += 1) await roll();
    const started = await call('POST', '/api/games/mines/start-mine', { amount: 5, minesCount: 3 });
    const { bet: roundId } = startedSchema.parse(started.json());
    let rotated: ReturnType<typeof rotate> | undefined;
    beforeRead = async (statement) => {
      if (statement !== 'games-core-list-bets-oldest-first' || rotated !== undefined) return;
      for (const tileIndex of [0, 1])
        await call('PATCH', '/api/games/mines/reveal-tile', { betId: roundId, tileIndex });
      await call('POST', '/api/games/mines/end-mine', { betId: roundId });
      for (let count = 0; count < 5; count += 1) expect((await roll()).statusCode).toBe(200);
      // It runs between two steps of the export.
      rotated = rotate();
      rotated.catch(() => undefined);
    };
    const first = await call('GET', EXPORT);
    expect((await rotated)?.statusCode).toBe(200);
    const told = fairnessExportResponseSchema.parse(first.json());
    expect(told.bets).toHaveLength(121);
    expect(told.bets.at(-1)).toMatchObject({ betId: roundId, status: 'pending' });
    expect(told.seedPairs.map(({ status }) => status)).toEqual(['revealed', 'active', 'next']);
    expect(told.balance).toBe(told.ledger.at(-1)?.balanceAfter);
    const report = verify(first.body);
    expect(report).toMatchObject({ isSound: true, differences: [], verifiedCount: 60, sealedCount: 61 });
    const later = verify((await call('GET', EXPORT)).body);
    expect(later).toMatchObject({ isSound: true, betCount: 126, verifiedCount: 126, sealedCount: 0 });
  });

  it('gets all but three of 100 exports refused, and the bets of others are answered before any of these', async () => {
    const [greedy, other] = [await newPlayer('greedy'), await newPlayer('other')];
    await greedy.roll();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeRead = async (statement) => {
      if (statement === 'wallet-list-ledger') await released;
    };
    const answered: number[] = [];
    const exports = Array.from({ length: 100 }, async () => {
      const { statusCode } = await greedy.call('GET', EXPORT);
      answered.push(statusCode);
    });
    for (let count = 0; count < 10; count += 1) expect((await other.roll()).statusCode).toBe(200);
    expect(answered).not.toContain(200);
    release();
    await Promise.all(exports);
    expect(answered.filter((status) => status === 200)).toHaveLength(3);
    expect(answered.filter((status) => status === 429)).toHaveLength(97);
  });

  it('gets ten of 100 rotations, and takes no turn from the bets of others', async () => {
    const [greedy, other] = [await newPlayer('restless'), await newPlayer('neighbour')];
    const rotations = Array.from({ length: 100 }, () => greedy.rotate());
    const rolls = await Promise.all(Array.from({ length: 20 }, () => other.roll()));
    expect(rolls.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const answers = await Promise.all(rotations);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    const codes = new Set(refused.map((answer) => refusalSchema.parse(answer.json()).code));
    expect([...codes].sort()).toEqual(['fairness/rotations-too-often', 'request/too-many-at-once']);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves connections to the bets of others, however many of their reads hang', async () => {
    const slow = await Promise.all(['slow1', 'slow2', 'slow3', 'slow4'].map(newPlayer));
    const other = await newPlayer('quick');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeRead = async (statement) => {
      if (statement === 'games-core-find-totals') await released;
    };
    let answeredCount = 0;
    const reads = slow.flatMap(({ call }) =>
      Array.from({ length: 10 }, async () => {
        const { statusCode } = await call('GET', '/api/bet/get-user-totalwin-and-winningstreak');
        answeredCount += 1;
        return statusCode;
      }),
    );
    for (let count = 0; count < 5; count += 1) expect((await other.roll()).statusCode).toBe(200);
    expect(answeredCount).toBe(0);
    release();
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  });
});
