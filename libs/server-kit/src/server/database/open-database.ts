import type { Database } from './database.js';
import { openPglite } from './pglite-database.js';
import { openPostgres } from './postgres-database.js';

export interface DatabaseOptions {
  /** A PostgreSQL URL. Null opens the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Connections to a PostgreSQL server. The embedded database always has one. */
  readonly poolSize: number;
  /** A mark for this process: its connections are named `paasa MARK` on the server, otherwise `paasa`. */
  readonly mark?: string;
}

/** Opens the database that the configuration names. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === null) return openPglite(options.dataDir);
  const { databaseUrl, poolSize, mark } = options;
  return openPostgres(databaseUrl, { poolSize, ...(mark !== undefined && { mark }) });
}
