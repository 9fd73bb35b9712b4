import { migrate, platformMigrations, type Migration } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import type { DatabaseKind } from '@paasa/server-kit/server';
import { authMigrations } from '../server/index.js';

export interface DatabaseBefore extends TestDatabase {
  /** Applies the migration and all later ones. Shape: their ids. */
  migrateAll(): Promise<string[]>;
}

/** A database as it was before a migration, with rows of that time. */
export async function createDatabaseBefore(
  kind: DatabaseKind,
  { id }: Migration,
  rows = '',
): Promise<DatabaseBefore> {
  const migrations = authMigrations.migrations.filter((migration) => migration.id < id);
  const database = await createTestDatabase(kind, [{ ...authMigrations, migrations }]);
  await database.db.transaction((tx) => tx.script(rows));
  return { ...database, migrateAll: () => migrate(database.db, [platformMigrations, authMigrations]) };
}
