import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

async function createPostgresDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 16 });
  await migrate(db, sets);
  return {
    db,
    url: url.href,
    async close() {
      await db.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

const readDump = (file: string): Blob => new Blob([readFileSync(file)]);

/** Where a migrated database is kept: an edited migration makes another name. */
function dumpFileFor(emptyDump: string, sets: readonly MigrationSet[]): string {
  const digest = createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 16);
  return emptyDump.replace(/\.tar$/, `-${digest}.tar`);
}

/**
 * The global set-up has made an empty one once, for all test files; the first file with these migrations keeps one that
 * has them. Several may do so at once: each puts a whole file in its place.
 */
async function createEmbeddedDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const emptyDump = process.env['PAASA_TEST_PGLITE_DUMP'];
  if (emptyDump === undefined)
    throw new Error('No embedded database: database tests are named *.db.test.ts.');
  const file = dumpFileFor(emptyDump, sets);
  if (!existsSync(file)) {
    const first = await openPglite(null, readDump(emptyDump));
    await migrate(first, sets);
    const dump = await first.dumpFolder?.();
    await first.close();
    if (dump === undefined) throw new Error('The embedded database gives no dump.');
    const making = `${file}.${process.pid}`;
    writeFileSync(making, Buffer.from(await dump.arrayBuffer()));
    renameSync(making, file);
  }
  const db = await openPglite(null, readDump(file));
  return { db, url: null, close: () => db.close() };
}

/** A database of the test's own, migrated: in memory for `pglite`, on the test server for `postgres`. */
export async function createTestDatabase(
  kind: DatabaseKind,
  sets: readonly MigrationSet[] = [],
): Promise<TestDatabase> {
  const all = [platformMigrations, ...sets];
  return kind === 'postgres' ? createPostgresDatabase(all) : createEmbeddedDatabase(all);
}

const allKinds: readonly DatabaseKind[] = ['pglite', 'postgres'];
const onlyKind = process.env['PAASA_TEST_ONLY_DATABASE'];

/** Both databases, for `describe.each`; the mutation check, which runs each test hundreds of times, names one. */
export const databaseKinds = allKinds.filter((kind) => onlyKind === undefined || kind === onlyKind);
