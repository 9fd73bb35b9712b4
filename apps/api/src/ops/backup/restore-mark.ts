import type { Database, Tx } from '@paasa/server-kit/server';
import type { Manifest } from './manifest.js';

/** Thrown when a restore has not finished: players would know seeds, mines and codes of the restored database. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';

  constructor() {
    super(
      'A restore into this database has not finished, and nothing may run on it before. Run `npm run ops -- restore FILE` again, with the same file.',
    );
  }
}

/** The state of a server's database before a restore. */
export type RestorePlace =
  | { readonly state: 'empty' }
  /** A restore was begun here; `isLaid`: the backup's database is in it. */
  | { readonly state: 'begun'; readonly backup: string; readonly isLaid: boolean }
  | { readonly state: 'used' };

const placeStatement = {
  name: 'ops-restore-place',
  text: `
    SELECT to_regclass('restoring.backup') IS NOT NULL AS is_begun,
      to_regclass('platform.migrations') IS NOT NULL AS is_laid,
      EXISTS (
        SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
      ) AS is_used`,
};

const markedStatement = { name: 'ops-restore-marked', text: 'SELECT name FROM restoring.backup' };

interface PlaceRow {
  is_begun: boolean;
  is_laid: boolean;
  is_used: boolean;
}

export async function findRestorePlace(db: Database): Promise<RestorePlace> {
  return db.snapshot(async (tx) => {
    const [row] = await tx.query<PlaceRow>(placeStatement);
    if (row?.is_begun === true) {
      const [marked] = await tx.query<{ name: string }>(markedStatement);
      return { state: 'begun', backup: marked?.name ?? '', isLaid: row.is_laid };
    }
    return { state: row?.is_used === true ? 'used' : 'empty' };
  });
}

/** The identity of a backup. */
export function backupNameOf({ createdAt, parts }: Manifest): string {
  return [createdAt, ...parts.map(({ sha256 }) => sha256)].join(' ');
}

/** Marks an empty database before the restore. Errors: throws if another restore has begun. */
export async function markRestore(db: Database, backup: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script('CREATE SCHEMA restoring; CREATE TABLE restoring.backup (name text NOT NULL)');
    const insert = { name: 'ops-restore-mark', text: 'INSERT INTO restoring.backup (name) VALUES ($1)' };
    await tx.query(insert, [backup]);
  });
}

/** Removes the mark, in the transaction that finishes the restore. */
export async function unmarkRestore(tx: Tx): Promise<void> {
  await tx.script('DROP SCHEMA IF EXISTS restoring CASCADE');
}

/** Checks that no restore is unfinished here, before a start or a migration. Errors: `RestoreUnfinished`. */
export async function requireRestoreFinished(db: Database): Promise<void> {
  if ((await findRestorePlace(db)).state === 'begun') throw new RestoreUnfinished();
}
