import { bothDatabaseKinds, createTestDatabase, type TestDatabase } from '../../testing/index.js';
import type { Tx } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { listMonths, makeMonths, type MonthlyTable } from './months.js';

const tables = `
  CREATE SCHEMA samples;
  CREATE TABLE samples.bets (
    player_id uuid NOT NULL, bet_id uuid NOT NULL, seq int NOT NULL DEFAULT 1 CHECK (seq > 0),
    twice int GENERATED ALWAYS AS (seq * 2) STORED, note text COMPRESSION pglz,
    PRIMARY KEY (player_id, bet_id)
  ) PARTITION BY RANGE (bet_id);
  ALTER TABLE samples.bets ALTER COLUMN note SET STORAGE EXTERNAL;
  CREATE TABLE samples.netted (LIKE samples.bets) PARTITION BY RANGE (bet_id);
  CREATE TABLE samples.netted_default PARTITION OF samples.netted DEFAULT;
`;

/** A database with empty tables for each test. */
async function makeTables({ db }: TestDatabase): Promise<void> {
  await db.transaction((tx) => tx.script(`DROP SCHEMA IF EXISTS samples CASCADE; ${tables}`));
}

const bets: MonthlyTable = {
  table: 'samples.bets',
  leafSql: 'CREATE UNIQUE INDEX ON %s (player_id, seq); ALTER TABLE %s SET (fillfactor = 90)',
};
const netted: MonthlyTable = { table: 'samples.netted', leafSql: '' };
const NOVEMBER = new Date('2026-11-25T00:00:00Z');
const PLAYER = '00000000-0000-4000-8000-000000000001';

/** The first id of an instant, without the bits of a version. */
const firstIdAt = (at: string): string => {
  const hex = Date.parse(at).toString(16).padStart(12, '0').padEnd(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
/** The last UUIDv7 of an instant. */
const lastIdAt = (at: string): string => `${firstIdAt(at).slice(0, 13)}-7fff-bfff-ffffffffffff`;

async function insert(tx: Tx, { table }: MonthlyTable, id: string, seq: number): Promise<string> {
  const text = `INSERT INTO ${table} (player_id, bet_id, seq) VALUES ($1, $2, $3) RETURNING tableoid::regclass::text AS place`;
  const [row] = await tx.query<{ place: string }>({ name: `insert ${table}`, text }, [PLAYER, id, seq]);
  return row?.place ?? '';
}

describe.each(bothDatabaseKinds)('tables by month on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.close());
  beforeEach(() => makeTables(test));
  const make = (tables: readonly MonthlyTable[], now: Date) =>
    test.db.transaction((tx) => makeMonths(tx, tables, now));
  const list = (table: string) => test.db.read((tx) => listMonths(tx, table));

  it('have the current month and the next two, and a repeat makes none', async () => {
    const made = await make([bets, netted], NOVEMBER);
    expect(made).toEqual(
      ['bets', 'netted'].flatMap((name) =>
        ['2026_11', '2026_12', '2027_01'].map((month) => `samples.${name}_${month}`),
      ),
    );
    expect(await make([bets, netted], NOVEMBER)).toEqual([]);
    expect(await list('samples.netted')).toEqual([
      { month: '2026-11', partition: 'samples.netted_2026_11' },
      { month: '2026-12', partition: 'samples.netted_2026_12' },
      { month: '2027-01', partition: 'samples.netted_2027_01' },
    ]);
  });

  it('begin a month at midnight in India', async () => {
    expect(await make([bets], new Date('2026-11-30T18:29:59.999Z'))).toHaveLength(3);
    expect(await make([bets], new Date('2026-11-30T18:30:00.000Z'))).toEqual(['samples.bets_2027_02']);
  });

  it('separate the last millisecond of a month in India from the first of the next', async () => {
    await make([bets], NOVEMBER);
    const places = await test.db.transaction(async (tx) => [
      await insert(tx, bets, firstIdAt('2026-10-31T18:30:00.000Z'), 1),
      await insert(tx, bets, lastIdAt('2026-11-30T18:29:59.999Z'), 2),
      await insert(tx, bets, firstIdAt('2026-11-30T18:30:00.000Z'), 3),
      await insert(tx, bets, lastIdAt('2027-01-31T18:29:59.999Z'), 4),
    ]);
    expect(places.map((place) => place.slice(-7))).toEqual(['2026_11', '2026_11', '2026_12', '2027_01']);
    for (const outside of [lastIdAt('2026-10-31T18:29:59.999Z'), firstIdAt('2027-01-31T18:30:00.000Z')])
      await expect(test.db.transaction((tx) => insert(tx, bets, outside, 5))).rejects.toMatchObject({
        code: '23514',
      });
  });

  it('agree with the calendar of India on the first and the last id of every month', async () => {
    const months = Array.from({ length: 1_200 }, (_, index) =>
      new Date(Date.UTC(1970, 1 + index)).toISOString().slice(0, 10),
    );
    const startOf = (day: string) => `${day}T00:00:00.000+05:30`;
    const lastBefore = (day: string) => lastIdAt(new Date(Date.parse(startOf(day)) - 1).toISOString());
    const text = `
      SELECT platform.first_id_of(month) AS first, platform.month_of_id(platform.first_id_of(month)) AS month,
        platform.month_of_id(last_before) AS month_before
      FROM unnest($1::date[], $2::uuid[]) WITH ORDINALITY AS g (month, last_before, n) ORDER BY n`;
    const rows = await test.db.read((tx) =>
      tx.query({ name: 'months', text }, [months, months.map(lastBefore)]),
    );
    expect(rows).toEqual(
      months.map((month, index) => ({
        first: firstIdAt(startOf(month)),
        month,
        month_before: index === 0 ? '1970-01-01' : months[index - 1],
      })),
    );
  });

  it('give each partition the columns, checks and keys of the table, and its own statements', async () => {
    await make([bets], NOVEMBER);
    const id = (n: number) => firstIdAt(`2026-11-20T00:00:0${n}.000Z`);
    const at = (n: number, seq: number) => test.db.transaction((tx) => insert(tx, bets, id(n), seq));
    await at(1, 1);
    await expect(at(2, 1)).rejects.toMatchObject({
      code: '23505',
      constraint: 'bets_2026_11_player_id_seq_idx',
    });
    await expect(at(1, 2)).rejects.toMatchObject({ code: '23505', constraint: 'bets_2026_11_pkey' });
    await expect(at(2, 0)).rejects.toMatchObject({ code: '23514', constraint: 'bets_seq_check' });
    const optionsText = `SELECT reloptions FROM pg_class WHERE oid = 'samples.bets_2026_11'::regclass`;
    const options = await test.db.read((tx) => tx.query({ name: 'options', text: optionsText }));
    expect(options).toEqual([{ reloptions: ['fillfactor=90'] }]);
    const columnsText = `
      SELECT a.attname, a.atttypid::regtype::text, a.attnotnull, a.attstorage, a.attcompression, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = $1::text::regclass AND a.attnum > 0 ORDER BY a.attnum`;
    const columnsOf = (table: string) =>
      test.db.read((tx) => tx.query({ name: 'columns', text: columnsText }, [table]));
    expect(await columnsOf('samples.bets_2026_11')).toEqual(await columnsOf('samples.bets'));
  });

  it('report rows of the month in the DEFAULT partition, and a name that another table has', async () => {
    await test.db.transaction((tx) => insert(tx, netted, firstIdAt('2026-12-24T00:00:00Z'), 1));
    await expect(make([netted], NOVEMBER)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('default partition "netted_default"'),
    });
    expect(await list('samples.netted')).toEqual([]);
    await test.db.transaction((tx) => tx.script('CREATE TABLE samples.bets_2026_12 (n int)'));
    await expect(make([bets], NOVEMBER)).rejects.toThrow('"bets_2026_12" already exists');
  });
});

// The embedded database has one transaction at a time.
describe('tables by month on a server', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres');
  });
  afterAll(() => test.close());
  beforeEach(() => makeTables(test));

  it('are made once by processes that start together', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => test.db.transaction((tx) => makeMonths(tx, [bets, netted], NOVEMBER))),
    );
    expect(made.map((names) => names.length).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 6]);
  });

  it('get a new month while others read and write them', async () => {
    await test.db.transaction((tx) => makeMonths(tx, [bets], NOVEMBER));
    const december = new Date('2026-12-25T00:00:00Z');
    await test.db.transaction(async (tx) => {
      await insert(tx, bets, firstIdAt('2026-11-20T00:00:00Z'), 1);
      await tx.query({ name: 'read', text: 'SELECT seq FROM samples.bets' });
      expect(await test.db.transaction((other) => makeMonths(other, [bets], december))).toEqual([
        'samples.bets_2027_02',
      ]);
    });
  });

  it('wait half a second for a DEFAULT partition in use, and not as long as other statements', async () => {
    const LIMIT_MS = 20_000;
    const databaseUrl = `${test.url ?? ''}?lock_timeout=${LIMIT_MS}`;
    const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
    const limitText = `SELECT current_setting('lock_timeout') AS "limit"`;
    const begunAt = performance.now();
    await test.db.transaction(async (tx) => {
      await tx.query({ name: 'read netted', text: 'SELECT seq FROM samples.netted' });
      await expect(db.transaction((other) => makeMonths(other, [netted], NOVEMBER))).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
        cause: { code: '55P03' },
      });
    });
    expect(performance.now() - begunAt).toBeLessThan(LIMIT_MS / 2);
    const rows = await db.transaction(async (tx) => {
      expect(await makeMonths(tx, [netted], NOVEMBER)).toHaveLength(3);
      return tx.query({ name: 'limit', text: limitText });
    });
    expect(rows).toEqual([{ limit: '20s' }]);
    await db.close();
  });
});
