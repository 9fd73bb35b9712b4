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
  /** The database's own URL; null for the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env['PAASA_TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('No PostgreSQL server: database tests are named *.db.test.ts.');
  return url;
}

/** An edited migration gives another digest. */
const digestOf = (sets: readonly MigrationSet[]): string =>
  createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 16);

async function administer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const open = (name: string): Promise<Database> =>
  openDatabase({ databaseUrl: urlOf(name), dataDir: '', poolSize: 16 });

/** Only one process at a time makes a template. */
const TEMPLATE_LOCK = 7_227_301;

/** Every test database with these migrations is a copy of one template; the first test that needs the template makes it. */
async function ensureTemplate(client: pg.Client, sets: readonly MigrationSet[]): Promise<string> {
  const name = `template_${digestOf(sets)}`;
  await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const making = `making_${randomBytes(6).toString('hex')}`;
      await client.query(`CREATE DATABASE ${making}`);
      const db = await open(making);
      await migrate(db, sets);
      await db.close();
      await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
    }
    return name;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`);
  }
}

async function createPostgresDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(async (client) => {
    const template = await ensureTemplate(client, sets);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const db = await open(name);
  return {
    db,
    url: urlOf(name),
    async close() {
      await db.close();
      await administer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

const readDump = (file: string): Blob => new Blob([readFileSync(file)]);

/** Where a migrated database is stored. */
const dumpFileFor = (emptyDump: string, sets: readonly MigrationSet[]): string =>
  emptyDump.replace(/\.tar$/, `-${digestOf(sets)}.tar`);

/**
 * The global set-up has made an empty one once, for all test files; the first file with these migrations stores one
 * that has them. Several may do so at once: each puts a complete file in its place.
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

/** A separate migrated database for the test: in memory for `pglite`, on the test server for `postgres`. */
export async function createTestDatabase(
  kind: DatabaseKind,
  sets: readonly MigrationSet[] = [],
): Promise<TestDatabase> {
  const all = [platformMigrations, ...sets];
  return kind === 'postgres' ? createPostgresDatabase(all) : createEmbeddedDatabase(all);
}

const onlyKind = process.env['PAASA_TEST_ONLY_DATABASE'];
const isQuick = process.env['PAASA_TEST_TIER'] === 'quick';

/**
 * Both databases in every tier, for `describe.each`: for tests in which SQL, locks or connections differ between them.
 * The mutation check, which runs each test hundreds of times, names one.
 */
export const bothDatabaseKinds = (['pglite', 'postgres'] as const).filter(
  (kind) => onlyKind === undefined || kind === onlyKind,
);

/** Both databases, for `describe.each`; PostgreSQL alone in the quick tier. */
export const databaseKinds: readonly DatabaseKind[] = isQuick ? ['postgres'] : bothDatabaseKinds;
