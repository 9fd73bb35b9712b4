import type { Database, Statement } from '@paasa/server-kit/server';

const firstMigrationStatement: Statement = {
  name: 'cells-first-migration',
  text: `SELECT extract(epoch FROM min(applied_at))::text AS "databaseId" FROM platform.migrations`,
};

/**
 * Tells the database of a cell from any other one: the time of its first migration, in microseconds. A backup keeps it, and
 * so does a standby.
 */
export async function readDatabaseId(db: Database): Promise<string> {
  const [row] = await db.read((tx) => tx.query<{ databaseId: string | null }>(firstMigrationStatement));
  if (!row?.databaseId) throw new Error('The database was never migrated.');
  return row.databaseId;
}
