import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { platformMigrations } from '../idempotency/idempotency.migrations.js';
import { requireMigrated, migrate, type MigrationSet } from './migrate.js';

const notesOf = (...ids: readonly string[]): MigrationSet => ({
  lib: 'notes',
  migrations: ids.map((id) => ({ id, sql: `CREATE SCHEMA "${id}"` })),
});

describe.each(bothDatabaseKinds)('requireMigrated on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [notesOf('0001-notes', '0002-more')]);
  });
  afterEach(() => test.close());

  const demand = (...sets: readonly MigrationSet[]) =>
    requireMigrated(test.db, [platformMigrations, ...sets]);

  it('accepts a database with all migrations of the program', async () => {
    await expect(demand(notesOf('0001-notes', '0002-more'))).resolves.toBeUndefined();
  });

  it('refuses one that was never migrated, and changes nothing', async () => {
    await test.db.transaction((tx) => tx.script('DROP SCHEMA platform CASCADE'));
    await expect(demand(notesOf('0001-notes'))).rejects.toThrow(/^The database is empty/);
    const text = `SELECT to_regnamespace('platform') IS NOT NULL AS is_there`;
    const found = await test.db.read((tx) => tx.query({ name: 'test-has-platform', text }));
    expect(found).toEqual([{ is_there: false }]);
  });

  it('refuses an older, a newer and an edited one by name, and applies nothing', async () => {
    const wanted = notesOf('0001-notes', '0002-more', '0003-last');
    await expect(demand(wanted)).rejects.toMatchObject({
      name: 'MigrationMismatch',
      message: expect.stringMatching(/older than this program: it lacks notes\/0003-last\./),
    });
    await expect(demand(notesOf('0001-notes'))).rejects.toThrow(/newer.*notes\/0002-more/);
    const edited = { lib: 'notes', migrations: [{ id: '0001-notes', sql: 'SELECT 1' }] };
    await expect(demand(edited, notesOf('0002-more'))).rejects.toThrow('notes/0001-notes was edited');
    expect(await migrate(test.db, [platformMigrations, wanted])).toEqual(['notes/0003-last']);
  });
});
