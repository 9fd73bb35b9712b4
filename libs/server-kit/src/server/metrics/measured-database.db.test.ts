import { createTestDatabase, databaseKinds, type TestDatabase } from '../../testing/index.js';
import { measureDatabase, Registry } from '../index.js';

const one = { name: 'test-one', text: 'SELECT 1 AS one' };

describe.each(databaseKinds)('a measured database on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.close());

  function create() {
    const registry = new Registry();
    return { db: measureDatabase(test.db, registry), show: () => registry.metrics() };
  }

  it('does the work of the database, and counts it by kind and result', async () => {
    const { db, show } = create();
    expect(await db.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }]);
    expect(await db.read((tx) => tx.query(one))).toEqual([{ one: 1 }]);
    expect(await db.snapshot((tx) => tx.query(one))).toEqual([{ one: 1 }]);
    const failing = db.transaction(() => Promise.reject(new Error('undone')));
    await expect(failing).rejects.toThrow('undone');
    const text = await show();
    const name = 'paasa_database_duration_seconds_count';
    for (const work of ['transaction', 'read', 'snapshot'])
      expect(text).toContain(`${name}{work="${work}",outcome="done"} 1`);
    expect(text).toContain(`${name}{work="transaction",outcome="failed"} 1`);
  });

  it('times the successful commits', async () => {
    const { db, show } = create();
    await db.transaction((tx) => tx.query(one));
    await db.transaction(() => Promise.reject(new Error('undone'))).catch(() => undefined);
    expect(await show()).toContain('paasa_database_commit_seconds_count 1');
  });

  it('passes on the limits of a transaction', async () => {
    const shown = { name: 'test-limit', text: `SELECT current_setting('statement_timeout') AS shown` };
    const limits = { statementLimitMs: 3_600_000 };
    expect(await create().db.transaction((tx) => tx.query(shown), limits)).toEqual([
      { shown: kind === 'postgres' ? '1h' : '0' },
    ]);
  });

  it('reports busy connections', async () => {
    const { db, show } = create();
    const text = await db.transaction(async (tx) => {
      await tx.query(one);
      return show();
    });
    expect(text).toContain('paasa_database_connections{state="busy"} 1');
    expect(text).toContain('paasa_database_connections{state="waited-for"} 0');
  });
});
