import { sql } from 'kysely';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { DatabaseUnavailable } from './database.js';
import { migrate, MigrationMismatch, type MigrationSet } from './migrate.js';
import { openDatabase } from './open-database.js';
import { platformMigrations } from '../idempotency/idempotency.migrations.js';
import { sqlBuilder } from './sql-builder.js';

const notes: MigrationSet = {
  lib: 'notes',
  migrations: [
    {
      id: '0001-notes',
      sql: 'CREATE SCHEMA notes; CREATE TABLE notes.notes (id int PRIMARY KEY, amount_paise bigint, written_on date, body jsonb);',
    },
  ],
};

interface Schema {
  'notes.notes': { id: number; amount_paise: number; written_on: string; body: unknown };
}

const count = { name: 'notes-count', text: 'SELECT count(*) AS n FROM notes.notes' };
const insert = { name: 'notes-insert', text: 'INSERT INTO notes.notes (id, amount_paise) VALUES ($1, $2)' };

describe.each(bothDatabaseKinds)('the database handle on %s', (kind) => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase(kind, [notes]);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.transaction((tx) => tx.script('DELETE FROM notes.notes')));

  const countNotes = () => test.db.read((tx) => tx.query<{ n: number }>(count)).then((rows) => rows[0]?.n);

  it('commits when the work returns', async () => {
    await test.db.transaction((tx) => tx.query(insert, [1, 100]));
    expect(await countNotes()).toBe(1);
  });

  it('rolls back when the work throws, and passes the error on', async () => {
    const work = test.db.transaction(async (tx) => {
      await tx.query(insert, [1, 100]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await countNotes()).toBe(0);
  });

  it('reads bigint as a number, date as its text and json as a value', async () => {
    const builder = sqlBuilder<Schema>();
    await test.db.transaction((tx) =>
      tx.run(
        builder.insertInto('notes.notes').values({
          id: 7,
          amount_paise: 9_007_199_254_740_991,
          written_on: '2026-11-21',
          body: JSON.stringify({ a: [1] }),
        }),
      ),
    );
    const rows = await test.db.read((tx) => tx.run(builder.selectFrom('notes.notes').selectAll()));
    expect(rows).toEqual([
      { id: 7, amount_paise: 9_007_199_254_740_991, written_on: '2026-11-21', body: { a: [1] } },
    ]);
  });

  it.each([
    ['2026-11-28 10:15:20.123456+00', '2026-11-28T10:15:20.123Z'],
    ['2026-11-28 10:15:20.999999+05:30', '2026-11-28T04:45:20.999Z'],
    ['2026-11-28 23:59:59-03', '2026-11-29T02:59:59.000Z'],
    ['2024-02-29 00:00:00.05+00', '2024-02-29T00:00:00.050Z'],
    ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
  ])('reads the time %s to the millisecond, in whatever zone the server writes it', async (text, instant) => {
    const rows = await test.db.snapshot(async (tx) => {
      const times: unknown[] = [];
      for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
        await tx.script(`SET LOCAL TimeZone = '${zone}'`);
        times.push(...(await tx.query({ name: 'a-time', text: 'SELECT $1::timestamptz AS at' }, [text])));
      }
      return times;
    });
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ at: new Date(instant) })));
  });

  it('refuses to round an integer beyond the safe ones', async () => {
    const builder = sqlBuilder<Schema>();
    const read = test.db.read((tx) =>
      tx.run(builder.selectNoFrom(sql<number>`9007199254740993::bigint`.as('n'))),
    );
    await expect(read).rejects.toThrow(RangeError);
  });

  it('takes arrays for set-based statements', async () => {
    await test.db.transaction((tx) =>
      tx.query(
        {
          name: 'notes-insert-many',
          text: 'INSERT INTO notes.notes (id, amount_paise, body) SELECT id, amount, body::jsonb FROM unnest($1::int[], $2::bigint[], $3::text[]) AS g (id, amount, body)',
        },
        [
          [1, 2],
          [10, 20],
          ['{"k":"\\"quoted\\", and {braced}"}', 'null'],
        ],
      ),
    );
    const rows = await test.db.read((tx) =>
      tx.run(sqlBuilder<Schema>().selectFrom('notes.notes').select(['id', 'body']).orderBy('id')),
    );
    expect(rows).toEqual([
      { id: 1, body: { k: '"quoted", and {braced}' } },
      { id: 2, body: null },
    ]);
  });

  it('refuses writes in a snapshot', async () => {
    await expect(test.db.snapshot((tx) => tx.query(insert, [1, 1]))).rejects.toThrow(/read-only/);
    expect(await countNotes()).toBe(0);
  });

  it('applies each migration once', async () => {
    expect(await migrate(test.db, [platformMigrations, notes])).toEqual([]);
  });

  it('refuses an edited migration', async () => {
    const edited = { lib: 'notes', migrations: [{ id: '0001-notes', sql: 'SELECT 1' }] };
    await expect(migrate(test.db, [platformMigrations, edited])).rejects.toThrow(MigrationMismatch);
  });

  it('refuses a database that is newer than the program', async () => {
    await expect(migrate(test.db, [platformMigrations])).rejects.toThrow('notes/0001-notes');
  });

  it('leaves nothing of a failed migration', async () => {
    const broken = {
      lib: 'notes',
      migrations: [
        ...notes.migrations,
        { id: '0002-broken', sql: 'CREATE TABLE notes.more (id int); SELECT nonsense;' },
      ],
    };
    await expect(migrate(test.db, [platformMigrations, broken])).rejects.toThrow();
    const rows = await test.db.read((tx) =>
      tx.query<{ found: string | null }>({
        name: 'notes-more',
        text: "SELECT to_regclass('notes.more')::text AS found",
      }),
    );
    expect(rows[0]?.found).toBeNull();
  });
});

describe('the database handle on a server', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase('postgres', [notes]);
  });
  afterAll(() => test.close());

  it('runs a deadlocked transaction again', async () => {
    await test.db.transaction((tx) =>
      tx.script('INSERT INTO notes.notes (id, amount_paise) VALUES (1, 0), (2, 0)'),
    );
    const bump = {
      name: 'notes-bump',
      text: 'UPDATE notes.notes SET amount_paise = amount_paise + 1 WHERE id = $1',
    };
    let arrived = 0;
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const crossing = (first: number, second: number) =>
      test.db.transaction(async (tx) => {
        await tx.query(bump, [first]);
        arrived += 1;
        if (arrived === 2) open();
        await bothHoldOne;
        await tx.query(bump, [second]);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    const rows = await test.db.read((tx) =>
      tx.run(sqlBuilder<Schema>().selectFrom('notes.notes').select('amount_paise')),
    );
    expect(rows.map((row) => row.amount_paise)).toEqual([2, 2]);
    // Two entered, and at least the one that the server ended came again.
    expect(arrived).toBeGreaterThan(2);
  });

  it('migrates once when many processes start together', async () => {
    const fresh = await createTestDatabase('postgres');
    const done = await Promise.all(
      Array.from({ length: 8 }, () => migrate(fresh.db, [platformMigrations, notes])),
    );
    await fresh.close();
    expect(done.flat()).toEqual(['notes/0001-notes']);
  });

  it('names an outage', async () => {
    const nowhere = await openDatabase({
      databaseUrl: 'postgres://postgres@127.0.0.1:9/none',
      dataDir: '',
      poolSize: 1,
    });
    await expect(nowhere.read((tx) => tx.query(count))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });

  it('recovers after the server has closed its connections', async () => {
    const cut = test.db.transaction(async (tx) => {
      await tx.query({ name: 'cut-self', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(test.db.read((tx) => tx.query({ name: 'one', text: 'SELECT 1 AS one' }))).resolves.toEqual([
      { one: 1 },
    ]);
  });
});

describe('a server that does not answer', () => {
  it.each(['statement_timeout', 'query_timeout'])(
    'is an outage beyond the %s, but not in a transaction with a longer limit',
    async (limit) => {
      const test = await createTestDatabase('postgres');
      const databaseUrl = `${test.url ?? ''}?${limit}=600`;
      const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
      const slow = { name: 'slow', text: 'SELECT 1 AS one FROM pg_sleep(0.8)' };
      const built = sqlBuilder<Schema>().selectNoFrom(sql<null>`pg_sleep(0.8)`.as('slept'));
      const limits = { statementLimitMs: 60_000 };
      await expect(db.transaction((tx) => tx.query(slow))).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(db.transaction((tx) => tx.query(slow), limits)).resolves.toEqual([{ one: 1 }]);
      await expect(db.transaction((tx) => tx.run(built), limits)).resolves.toHaveLength(1);
      await expect(db.transaction((tx) => tx.query(slow))).rejects.toBeInstanceOf(DatabaseUnavailable);
      await db.close();
      await test.close();
    },
  );

  it('is an outage after some seconds, only for the waiting call', async () => {
    const test = await createTestDatabase('postgres', [notes]);
    await test.db.transaction((tx) => tx.query(insert, [1, 100]));
    const lock = { name: 'notes-lock', text: 'SELECT id FROM notes.notes WHERE id = 1 FOR UPDATE' };
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    const holder = test.db.transaction(async (tx) => {
      await tx.query(lock);
      held();
      await released;
    });
    await isHeld;
    await expect(test.db.transaction((tx) => tx.query(lock))).rejects.toBeInstanceOf(DatabaseUnavailable);
    release();
    await holder;
    await expect(test.db.transaction((tx) => tx.query(lock))).resolves.toEqual([{ id: 1 }]);
    await test.close();
  });
});

describe('the files of an embedded database', () => {
  // Earlier releases have left such files, and no other version opens them: a newer PGlite first needs a migration
  // path.
  it('are those of PostgreSQL 18', async () => {
    const test = await createTestDatabase('pglite');
    const version = { name: 'version', text: "SELECT current_setting('server_version') AS version" };
    const rows = await test.db.read((tx) => tx.query<{ version: string }>(version));
    await test.close();
    expect(rows[0]?.version).toMatch(/^18\./);
  });
});
