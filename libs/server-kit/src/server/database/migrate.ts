import { createHash } from 'node:crypto';
import type { Database, Tx } from './database.js';

/** One forward-only step of a lib's schema. It is never edited after it has been merged. */
export interface Migration {
  /** Four digits and words: `0001-accounts`. */
  readonly id: string;
  readonly sql: string;
  /**
   * The number of the oldest release that works after this migration. A migration without it only adds, so that every
   * earlier release works.
   */
  readonly oldestRelease?: number;
}

/** The migrations of one lib, in order. The lib's SQL names only its own schema. */
export interface MigrationSet {
  readonly lib: string;
  readonly migrations: readonly Migration[];
}

/** Thrown if the database and the code disagree about the applied migrations. Nothing was changed. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

const appliedStatement = {
  name: 'migrations-applied',
  // The column is younger than the table: a database that no new program has migrated lacks it.
  text: `SELECT lib, id, checksum, coalesce((to_jsonb(m) ->> 'oldest_release')::integer, 0) AS oldest_release
    FROM platform.migrations m ORDER BY lib, id`,
};

/** `CREATE INDEX CONCURRENTLY` leaves an index that no query uses if it fails; `IF NOT EXISTS` skips it. */
const unfinishedStatement = {
  name: 'migrations-unfinished-indexes',
  text: `SELECT i.indexrelid::regclass::text AS index, c.relname AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE NOT i.indisvalid ORDER BY 1`,
};

/** The number of the program's release. */
export interface ProgramRelease {
  /** Without it, the program accepts no migration that it does not know. */
  readonly release?: number;
}

/**
 * A migration that waits longer for a table would hold up every bet behind it. After a second of waiting PostgreSQL asks an
 * automatic vacuum to make room, so the limit must be longer than that.
 */
const LOCK_LIMIT_MS = 1_500;

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

interface AppliedRow {
  lib: string;
  id: string;
  checksum: string;
  oldest_release: number;
}

/** Processes that migrate the same database take turns with this advisory lock. */
const MIGRATION_LOCK = 7_227_201;

const prepare = `
  CREATE SCHEMA IF NOT EXISTS platform;
  CREATE TABLE IF NOT EXISTS platform.migrations (
    lib text NOT NULL,
    id text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (lib, id)
  );
  -- Only if it is missing: the statement locks the table in any case, and a backup reads the table for as long as it takes.
  DO $$ BEGIN
    IF NOT EXISTS (
      SELECT FROM pg_attribute
      WHERE attrelid = 'platform.migrations'::regclass AND attname = 'oldest_release' AND NOT attisdropped
    ) THEN
      ALTER TABLE platform.migrations ADD COLUMN oldest_release integer NOT NULL DEFAULT 0;
    END IF;
  END $$;
`;

/**
 * Brings the schema up to date: all pending migrations in one transaction, in the order of the sets.
 *
 * Shape: returns `lib/id` of each applied migration.
 * Errors: `MigrationMismatch` for an edited or reordered migration, for an unknown (newer) one after which this
 * release does not work, and for an index that was made before but is unfinished; `DatabaseUnavailable` if a table is in use for too long. Nothing is applied then.
 */
export async function migrate(
  db: Database,
  sets: readonly MigrationSet[],
  program: ProgramRelease = {},
): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A migration may take long, and it waits for another process that migrates.
    await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await tx.script(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.script(`SET LOCAL lock_timeout = ${LOCK_LIMIT_MS}`);
    await tx.script(prepare);
    const applied = await tx.query<AppliedRow>(appliedStatement);
    refuseUnknown(applied, sets, program);
    const done: string[] = [];
    for (const set of sets) done.push(...(await applySet(tx, set, applied)));
    if (done.length > 0) await refuseUnfinished(tx, sets);
    return done;
  });
}

/**
 * Checks that this program works with the schema, and changes nothing.
 *
 * Errors: `MigrationMismatch` if the database was never migrated, is older, is too new for this release, or had an
 * edited migration.
 */
export async function requireMigrated(
  db: Database,
  sets: readonly MigrationSet[],
  program: ProgramRelease = {},
): Promise<void> {
  const applied = await db.snapshot(async (tx) => {
    const text = `SELECT to_regclass('platform.migrations') IS NOT NULL AS is_there`;
    const [found] = await tx.query<{ is_there: boolean }>({ name: 'migrations-there', text });
    return found?.is_there === true ? tx.query<AppliedRow>(appliedStatement) : [];
  });
  refuseUnknown(applied, sets, program);
  const checksums = new Map(applied.map((row) => [`${row.lib}/${row.id}`, row.checksum]));
  const missing: string[] = [];
  for (const { lib, migrations } of sets)
    for (const { id, sql } of migrations) {
      const known = checksums.get(`${lib}/${id}`);
      if (known === undefined) missing.push(`${lib}/${id}`);
      else if (known !== checksumOf(sql))
        throw new MigrationMismatch(`${lib}/${id} was edited after it had been applied.`);
    }
  if (missing.length === 0) return;
  throw new MigrationMismatch(
    applied.length === 0
      ? 'The database is empty: the product has never run on it.'
      : `The database is older than this program: it lacks ${missing.join(', ')}. A start of the product adds it.`,
  );
}

async function applySet(tx: Tx, set: MigrationSet, applied: readonly AppliedRow[]): Promise<string[]> {
  const done: string[] = [];
  const mine = new Map(applied.filter((row) => row.lib === set.lib).map((row) => [row.id, row.checksum]));
  let previousId = '';
  for (const { id, sql, oldestRelease = 0 } of set.migrations) {
    if (!/^\d{4}-[a-z0-9-]+$/.test(id) || id <= previousId)
      throw new MigrationMismatch(`${set.lib}/${id} is misnamed or out of order.`);
    previousId = id;
    const checksum = checksumOf(sql);
    const known = mine.get(id);
    if (known === checksum) continue;
    if (known !== undefined)
      throw new MigrationMismatch(`${set.lib}/${id} was edited after it had been applied.`);
    if ([...mine.keys()].some((other) => other > id))
      throw new MigrationMismatch(`${set.lib}/${id} comes before migrations that have been applied.`);
    await tx.script(sql);
    await tx.query(
      {
        name: 'migration-record',
        text: 'INSERT INTO platform.migrations (lib, id, checksum, oldest_release) VALUES ($1, $2, $3, $4)',
      },
      [set.lib, id, checksum, oldestRelease],
    );
    done.push(`${set.lib}/${id}`);
  }
  return done;
}

async function refuseUnfinished(tx: Tx, sets: readonly MigrationSet[]): Promise<void> {
  const all = sets.flatMap(({ migrations }) => migrations.map(({ sql }) => sql)).join('\n');
  const rows = await tx.query<{ index: string; name: string }>(unfinishedStatement);
  const named = rows.filter(({ name }) => all.includes(` ${name} `)).map(({ index }) => index);
  if (named.length > 0)
    throw new MigrationMismatch(
      `An index is unfinished: ${named.join(', ')}. Wait until it is made. If making it has failed, drop it and make it again.`,
    );
}

function refuseUnknown(
  applied: readonly AppliedRow[],
  sets: readonly MigrationSet[],
  { release = -1 }: ProgramRelease,
): void {
  const known = new Set(sets.flatMap((set) => set.migrations.map(({ id }) => `${set.lib}/${id}`)));
  const broken = applied
    .filter((row) => !known.has(`${row.lib}/${row.id}`) && row.oldest_release > release)
    .map((row) => `${row.lib}/${row.id}`);
  if (broken.length > 0)
    throw new MigrationMismatch(`The database is newer than this program: it has ${broken.join(', ')}.`);
}
