import Fastify, { type FastifyInstance } from 'fastify';
import { createTestDatabase, databaseKinds } from '../../testing/index.js';
import { listMonths, type MonthlyTable } from './months.js';
import { monthsPlugin, type MonthsOptions } from './months.plugin.js';

const tables: readonly MonthlyTable[] = [{ table: 'samples.bets', leafSql: '' }];
const NOVEMBER = new Date('2026-11-25T00:00:00Z');
const EVERY_MS = 10 * 60_000;

function serverOf(options: Pick<MonthsOptions, 'db' | 'clock'>): { app: FastifyInstance; lines: string[] } {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  app.register(monthsPlugin, { tables, ...options });
  return { app, lines };
}

describe.each(databaseKinds)('a server with tables by month on %s', (kind) => {
  it('makes the others if the DEFAULT partition has rows of a month, logs that one, and starts', async () => {
    const sql = `
      CREATE SCHEMA samples;
      CREATE TABLE samples.bets (bet_id uuid PRIMARY KEY) PARTITION BY RANGE (bet_id);
      CREATE TABLE samples.bets_default PARTITION OF samples.bets DEFAULT;
      INSERT INTO samples.bets VALUES (platform.first_id_of('2026-11-01'))`;
    const test = await createTestDatabase(kind, [{ lib: 'samples', migrations: [{ id: '0001-bets', sql }] }]);
    const { app, lines } = serverOf({ db: test.db, clock: () => NOVEMBER });
    await app.ready();
    const months = await test.db.read((tx) => listMonths(tx, 'samples.bets'));
    expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01']);
    const logged = lines.map((line) => JSON.parse(line) as object);
    expect(logged.filter((line) => 'err' in line)).toEqual([
      expect.objectContaining({
        level: 50,
        table: 'samples.bets',
        month: '2026-11',
        err: expect.objectContaining({ code: '23514' }),
      }),
    ]);
    expect(logged).toContainEqual(expect.objectContaining({ level: 30, partition: 'samples.bets_2026_12' }));
    await app.close();
    await test.close();
  });
});

describe('a server with tables by month', () => {
  afterEach(() => jest.useRealTimers());

  it('starts after the months are made, makes them again every ten minutes, and stops', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const made: unknown[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let now = NOVEMBER;
    const query = async <Row extends object>(_statement: object, parameters: readonly unknown[] = []) => {
      await held;
      made.push(parameters[1]);
      return [{ is_made: true }] as unknown as Row[];
    };
    const refuse = (): never => {
      throw new Error('Not used here.');
    };
    const tx = { query, send: refuse, announce: refuse, run: refuse, script: refuse };
    const { app } = serverOf({ db: { transaction: (work) => work(tx) }, clock: () => now });
    let isReady = false;
    const ready = app.ready().then(() => {
      isReady = true;
    });
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    await settle();
    expect(isReady).toBe(false);
    release();
    await ready;
    expect(made).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
    now = new Date('2026-12-01T00:00:00Z');
    jest.advanceTimersByTime(EVERY_MS);
    await settle();
    expect(made.slice(3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    await app.close();
    jest.advanceTimersByTime(3 * EVERY_MS);
    await settle();
    expect(made).toHaveLength(6);
  });

  it('starts without a database, and logs each month that is missing', async () => {
    const away = () => Promise.reject(new Error('away'));
    const { app, lines } = serverOf({ db: { transaction: away }, clock: () => NOVEMBER });
    await app.ready();
    const errors = lines.map((line) => JSON.parse(line) as object).filter((line) => 'err' in line);
    expect(errors).toMatchObject([{ month: '2026-11' }, { month: '2026-12' }, { month: '2027-01' }]);
    await app.close();
  });
});
