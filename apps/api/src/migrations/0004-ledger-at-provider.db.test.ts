import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { migrationSets } from '../modules.js';

describe.each(databaseKinds)('0004-ledger-at-provider on %s', (kind) => {
  it('leaves a new database an index for the settlement of a day', async () => {
    // The test's database brings the platform's own.
    const sets = migrationSets.filter(({ lib }) => lib !== 'server-kit');
    const { db, close } = await createTestDatabase(kind, sets);
    try {
      const text = `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'wallet' AND tablename = 'ledger' ORDER BY 1`;
      const rows = await db.read((tx) => tx.query<{ name: string }>({ name: 'test-indexes', text }));
      expect(rows.map(({ name }) => name)).toEqual(['ledger_at_provider', 'ledger_key_once', 'ledger_pkey']);
    } finally {
      await close();
    }
  });
});
