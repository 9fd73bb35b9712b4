import { createReadStream, existsSync, renameSync } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { lockDataDir, openDatabase, restorePglite, type Database } from '@paasa/server-kit/server';
import { findProductData, loadConfig, type AppConfig } from '../../config/config.js';
import type { Variables } from '../../config/variables.js';
import { readBackup } from './backup-file.js';
import { BackupFault } from './backup-fault.js';
import { keyMarksOf, namesOfOthers, type Manifest } from './manifest.js';
import { SECRETS_PART } from './copied-secrets.js';
import { DUMP_PART, findServerMajor, FOLDER_PART } from './make-backup.js';
import { findRestoringTools, restorePostgres } from './postgres-tools.js';
import { backupNameOf, findRestorePlace, markRestore, unmarkRestore } from './restore-mark.js';

type Place = ReturnType<typeof findProductData>;

/**
 * Ends what must not survive a restore, in the database of these settings. It is called again after an interruption.
 */
export type Finish = (config: AppConfig, manifest: Manifest) => Promise<void>;

interface Unpacked {
  readonly manifest: Manifest;
  /** The folder with the parts. */
  readonly work: string;
  readonly place: Place;
  /** The future settings, with the secrets from the backup. */
  readonly config: AppConfig;
}

function assertFittingPlace({ database, mode }: Manifest, place: Place): void {
  const { databaseUrl, dataDir } = place;
  if (mode !== place.mode)
    throw new BackupFault(
      `This is the backup of a product in ${mode} mode, and here PAASA_MODE is ${place.mode}. Nothing was changed.`,
    );
  if (database === 'postgres' && databaseUrl === null)
    throw new BackupFault(
      'This is the backup of a PostgreSQL database: set DATABASE_URL to a new, empty one.',
    );
  if (database === 'pglite' && databaseUrl !== null)
    throw new BackupFault('This is the backup of an embedded database: leave DATABASE_URL out.');
  if (databaseUrl === null) assertNoDatabase(dataDir);
}

function assertNoDatabase(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'db')))
    throw new BackupFault(
      `${dataDir} already has a database: name a new PAASA_DATA_DIR. Nothing was changed.`,
    );
}

/** The place may have the same secrets already, but no others. Shape: whether there are secrets to write. */
async function areSecretsNew({ work, place }: Unpacked): Promise<boolean> {
  const from = path.join(work, SECRETS_PART);
  const to = path.join(place.dataDir, SECRETS_PART);
  if (!existsSync(from)) return false;
  if (!existsSync(to)) return true;
  if ((await readFile(to, 'utf8')) === (await readFile(from, 'utf8'))) return false;
  throw new BackupFault(
    `${place.dataDir} has other secrets: name a new PAASA_DATA_DIR. Nothing was changed.`,
  );
}

async function laySecrets(unpacked: Unpacked): Promise<void> {
  if (!(await areSecretsNew(unpacked))) return;
  await link(path.join(unpacked.work, SECRETS_PART), path.join(unpacked.place.dataDir, SECRETS_PART));
}

function assertSameKeys({ keyMarks }: Manifest, config: AppConfig): void {
  const other = namesOfOthers(keyMarks, keyMarksOf(config));
  if (other.length > 0)
    throw new BackupFault(
      `The backup was made with other keys: ${other.join(', ')}. The database was not restored.`,
    );
}

/** All work happens in a separate folder, which becomes the product's by a rename: a kill leaves no product. */
async function restoreEmbedded(unpacked: Unpacked, finish: Finish): Promise<void> {
  const { manifest, work, place, config } = unpacked;
  const tar = await buffer(createReadStream(path.join(work, FOLDER_PART)).pipe(createGunzip()));
  await restorePglite(work, new Blob([tar]));
  await finish(config, manifest);
  const lock = lockDataDir(place.dataDir);
  try {
    assertNoDatabase(place.dataDir);
    // First, because a database without its secrets would get new ones.
    await laySecrets(unpacked);
    renameSync(path.join(work, 'db'), path.join(place.dataDir, 'db'));
  } finally {
    lock.release();
  }
}

/** The database itself holds the mark that prevents every start; a kill leaves the mark. */
async function restoreServer(unpacked: Unpacked, databaseUrl: string, finish: Finish): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
  try {
    // If two ran at once, the one that fails would remove the mark of the other.
    const done = await db.runAlone('restore', () => layIntoServer(db, unpacked, databaseUrl));
    if (done === null)
      throw new BackupFault(
        'Another restore is running in the database of DATABASE_URL. Nothing was changed.',
      );
  } finally {
    await db.close();
  }
  await laySecrets(unpacked);
  await finish(unpacked.config, unpacked.manifest);
}

async function layIntoServer(
  db: Database,
  { manifest, work, config }: Unpacked,
  databaseUrl: string,
): Promise<void> {
  const backup = backupNameOf(manifest);
  const place = await findRestorePlace(db);
  if (place.state === 'used')
    throw new BackupFault('The database of DATABASE_URL is not empty: name a new one. Nothing was changed.');
  if (place.state === 'begun' && place.backup !== backup)
    throw new BackupFault(
      'The restore of another backup was begun in the database of DATABASE_URL: use that one, or name a new database. Nothing was changed.',
    );
  if (place.state === 'begun' && place.isLaid) return;
  const tools = await findRestoringTools(config.postgresBinDir, await findServerMajor(db));
  if (place.state === 'empty') await markRestore(db, backup);
  try {
    await restorePostgres(tools, databaseUrl, path.join(work, DUMP_PART));
  } catch (error) {
    if (error instanceof BackupFault && place.state === 'empty') await unmarkIfEmpty(db);
    throw error;
  }
}

/**
 * Empties a database that was empty before this run. A mark of an earlier run stays: the work of that run may continue
 * without it, and be complete a moment later.
 */
async function unmarkIfEmpty(db: Database): Promise<void> {
  const place = await findRestorePlace(db);
  if (place.state === 'begun' && !place.isLaid) await db.transaction(unmarkRestore);
}

/**
 * Restores a backup to the place in the settings, which must not have a product, and finishes it before anything can
 * start from it. A refusal leaves the place unchanged; after a kill it can be run again.
 *
 * Errors: `BackupFault`, `ConfigFaults`; the database is restored completely or not at all.
 */
export async function restoreBackup(file: string, variables: Variables, finish: Finish): Promise<Manifest> {
  const place = findProductData(variables);
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file}.`);
  const firstMade = await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  let isDone = false;
  const work = await mkdtemp(path.join(place.dataDir, '.paasa-restore-'));
  try {
    const manifest = await readBackup(file, work);
    assertFittingPlace(manifest, place);
    // Reads the secrets of the backup. Generated ones would be written into this folder.
    const config = loadConfig({ ...variables, PAASA_DATA_DIR: work });
    assertSameKeys(manifest, config);
    const unpacked = { manifest, work, place, config };
    await areSecretsNew(unpacked);
    if (place.databaseUrl === null) await restoreEmbedded(unpacked, finish);
    else await restoreServer(unpacked, place.databaseUrl, finish);
    isDone = true;
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
    if (!isDone && firstMade !== undefined) await removeIfEmpty(place.dataDir);
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch {
    // It contains something that this run must not delete.
  }
}
