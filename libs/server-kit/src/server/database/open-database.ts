import type { Database } from './database.js';
import { openPglite } from './pglite-database.js';
import { openPostgres } from './postgres-database.js';

export interface DatabaseOptions {
  /** A PostgreSQL URL; null opens the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Connections to a PostgreSQL server; the embedded database always has one. */
  readonly poolSize: number;
}

/** Opens the database that the configuration names. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === null) return openPglite(options.dataDir);
  return openPostgres(options.databaseUrl, { poolSize: options.poolSize });
}
