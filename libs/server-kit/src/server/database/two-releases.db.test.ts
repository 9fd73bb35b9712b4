import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { platformMigrations } from '../idempotency/idempotency.migrations.js';
import { DatabaseUnavailable } from './database.js';
import { migrate, requireMigrated, type Migration, type MigrationSet } from './migrate.js';

const first: Migration = {
  id: '0001-notes',
  sql: 'CREATE SCHEMA notes; CREATE TABLE notes.notes (id integer, old text)',
};
const added: Migration = { id: '0002-words', sql: 'ALTER TABLE notes.notes ADD COLUMN words text' };
const removed: Migration = {
  id: '0003-no-old',
  sql: 'ALTER TABLE notes.notes DROP COLUMN old',
  oldestRelease: 2,
};
const setsOf = (...migrations: readonly Migration[]): MigrationSet[] => [
  platformMigrations,
  { lib: 'notes', migrations },
];

describe.each(bothDatabaseKinds)('a program beside a newer release on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [{ lib: 'notes', migrations: [first] }]);
  });
  afterEach(() => test.close());

  it('starts on a database to which the newer release has only added', async () => {
    await migrate(test.db, setsOf(first, added), { release: 2 });
    expect(await migrate(test.db, setsOf(first), { release: 1 })).toEqual([]);
    await expect(requireMigrated(test.db, setsOf(first), { release: 1 })).resolves.toBeUndefined();
  });

  it('does not start if the newer release has removed what it needs, and its successor does', async () => {
    await migrate(test.db, setsOf(first, added, removed), { release: 3 });
    const refusal = {
      name: 'MigrationMismatch',
      message: 'The database is newer than this program: it has notes/0003-no-old.',
    };
    await expect(migrate(test.db, setsOf(first), { release: 1 })).rejects.toMatchObject(refusal);
    await expect(requireMigrated(test.db, setsOf(first), { release: 1 })).rejects.toMatchObject(refusal);
    expect(await migrate(test.db, setsOf(first, added), { release: 2 })).toEqual([]);
    await expect(requireMigrated(test.db, setsOf(first, added), { release: 2 })).resolves.toBeUndefined();
  });

  it('does not start on an index that an operator began to make and did not finish', async () => {
    const index = 'CREATE INDEX IF NOT EXISTS notes_by_old ON notes.notes (old)';
    const indexed: Migration = { id: '0002-index', sql: index };
    const markAs = (isValid: boolean) =>
      test.db.transaction((tx) =>
        tx.script(
          `${index}; UPDATE pg_index SET indisvalid = ${isValid} WHERE indexrelid = 'notes.notes_by_old'::regclass`,
        ),
      );
    await markAs(false);
    const refused = migrate(test.db, setsOf(first, indexed), { release: 2 });
    await expect(refused).rejects.toMatchObject({
      name: 'MigrationMismatch',
      message: expect.stringMatching(/^An index is unfinished: notes\.notes_by_old\. Wait/),
    });
    expect(await migrate(test.db, setsOf(first), { release: 1 })).toEqual([]);
    await markAs(true);
    expect(await migrate(test.db, setsOf(first, indexed), { release: 2 })).toEqual(['notes/0002-index']);
  });

  it('accepts no unknown migration without the number of its release', async () => {
    await migrate(test.db, setsOf(first, added), { release: 2 });
    await expect(migrate(test.db, setsOf(first))).rejects.toThrow('it has notes/0002-words.');
  });

  it('starts on a database that no newer release has ever met', async () => {
    await test.db.transaction((tx) =>
      tx.script('ALTER TABLE platform.migrations DROP COLUMN oldest_release'),
    );
    await expect(requireMigrated(test.db, setsOf(first), { release: 1 })).resolves.toBeUndefined();
    expect(await migrate(test.db, setsOf(first, added), { release: 2 })).toEqual(['notes/0002-words']);
  });
});

describe('a start without a new migration', () => {
  it('waits for no backup, which reads every table for as long as it takes', async () => {
    const test = await createTestDatabase('postgres', [{ lib: 'notes', migrations: [first] }]);
    await migrate(test.db, setsOf(first));
    await test.db.transaction(async (backup) => {
      await backup.script('LOCK TABLE platform.migrations IN ACCESS SHARE MODE');
      expect(await migrate(test.db, setsOf(first))).toEqual([]);
    });
    await test.close();
  });
});

describe('a migration of a table in use', () => {
  it('gives up without effect, lets the users of the table go on, and succeeds when it is free', async () => {
    const test = await createTestDatabase('postgres', [{ lib: 'notes', migrations: [first] }]);
    const insert = { name: 'test-note', text: 'INSERT INTO notes.notes (id) VALUES (1)' };
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const long = test.db.transaction(async (tx) => {
      await tx.query(insert);
      arrive();
      await finished;
    });
    await arrived;
    const refused = await migrate(test.db, setsOf(first, added)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseUnavailable);
    await test.db.transaction((tx) => tx.query(insert));
    finish();
    await long;
    expect(await migrate(test.db, setsOf(first, added))).toEqual(['notes/0002-words']);
    await test.close();
  });
});
