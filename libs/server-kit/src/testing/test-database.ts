import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import {
  migrate,
  openDatabase,
  platformMigrations,
  type Database,
  type DatabaseKind,
  type MigrationSet,
} from '../server/index.js';
import { openPglite } from '../server/database/pglite-database.js';

export interface TestDatabase {
  readonly db: Database;
  /** The database's own URL; null on the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env['PAASA_TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('No PostgreSQL server: database tests are named *.db.test.ts.');
  return url;
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function createPostgresDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 16 });
  return {
    db,
    url: url.href,
    async close() {
      await db.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The global set-up has made an empty one once, for all test files. */
async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const file = process.env['PAASA_TEST_PGLITE_DUMP'];
  if (file === undefined) throw new Error('No embedded database: database tests are named *.db.test.ts.');
  const db = await openPglite(null, new Blob([readFileSync(file)]));
  return { db, url: null, close: () => db.close() };
}

/** A database of the test's own, migrated: in memory for `pglite`, on the test server for `postgres`. */
export async function createTestDatabase(
  kind: DatabaseKind,
  sets: readonly MigrationSet[] = [],
): Promise<TestDatabase> {
  const test: TestDatabase =
    kind === 'postgres' ? await createPostgresDatabase() : await createEmbeddedDatabase();
  await migrate(test.db, [platformMigrations, ...sets]);
  return test;
}

const allKinds: readonly DatabaseKind[] = ['pglite', 'postgres'];
const onlyKind = process.env['PAASA_TEST_ONLY_DATABASE'];

/** Both databases, for `describe.each`; the mutation check, which runs each test hundreds of times, names one. */
export const databaseKinds = allKinds.filter((kind) => onlyKind === undefined || kind === onlyKind);
