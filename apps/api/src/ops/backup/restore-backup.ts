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

/** Ends what must not outlive a restore, in the database of these settings; called again where it was interrupted. */
export type Finish = (config: AppConfig, manifest: Manifest) => Promise<void>;

interface Unpacked {
  readonly manifest: Manifest;
  /** The folder in which the parts lie. */
  readonly work: string;
  readonly place: Place;
  /** The settings as they will be, with the secrets that have come along. */
  readonly config: AppConfig;
}

function demandFittingPlace({ database, mode }: Manifest, place: Place): void {
  const { databaseUrl, dataDir } = place;
  if (mode !== place.mode)
    throw new BackupFault(
      `This is the backup of a product in ${mode} mode, and PAASA_MODE is ${place.mode} here. Nothing was changed.`,
    );
  if (database === 'postgres' && databaseUrl === null)
    throw new BackupFault(
      'This is the backup of a PostgreSQL database: set DATABASE_URL to a new, empty one.',
    );
  if (database === 'pglite' && databaseUrl !== null)
    throw new BackupFault('This is the backup of an embedded database: leave DATABASE_URL out.');
  if (databaseUrl === null) demandNoDatabase(dataDir);
}

function demandNoDatabase(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'db')))
    throw new BackupFault(
      `There is a database in ${dataDir} already: name a new PAASA_DATA_DIR. Nothing was changed.`,
    );
}

/** There may be the same secrets already, and no others. Shape: whether there are any to be laid down. */
async function areSecretsNew({ work, place }: Unpacked): Promise<boolean> {
  const from = path.join(work, SECRETS_PART);
  const to = path.join(place.dataDir, SECRETS_PART);
  if (!existsSync(from)) return false;
  if (!existsSync(to)) return true;
  if ((await readFile(to, 'utf8')) === (await readFile(from, 'utf8'))) return false;
  throw new BackupFault(
    `There are other secrets in ${place.dataDir}: name a new PAASA_DATA_DIR. Nothing was changed.`,
  );
}

async function laySecrets(unpacked: Unpacked): Promise<void> {
  if (!(await areSecretsNew(unpacked))) return;
  await link(path.join(unpacked.work, SECRETS_PART), path.join(unpacked.place.dataDir, SECRETS_PART));
}

function demandSameKeys({ keyMarks }: Manifest, config: AppConfig): void {
  const other = namesOfOthers(keyMarks, keyMarksOf(config));
  if (other.length > 0)
    throw new BackupFault(
      `These are not the keys that the backup was made with: ${other.join(', ')}. The database was not restored.`,
    );
}

/** Everything happens in a folder of its own, which becomes the product's by its new name: a kill leaves no product. */
async function restoreEmbedded(unpacked: Unpacked, finish: Finish): Promise<void> {
  const { manifest, work, place, config } = unpacked;
  const tar = await buffer(createReadStream(path.join(work, FOLDER_PART)).pipe(createGunzip()));
  await restorePglite(work, new Blob([tar]));
  await finish(config, manifest);
  const lock = lockDataDir(place.dataDir);
  try {
    demandNoDatabase(place.dataDir);
    // First, because a database without its secrets would be given new ones.
    await laySecrets(unpacked);
    renameSync(path.join(work, 'db'), path.join(place.dataDir, 'db'));
  } finally {
    lock.release();
  }
}

/** The database says itself that it is not to be used yet, to whichever process comes; a kill leaves that. */
async function restoreServer(unpacked: Unpacked, databaseUrl: string, finish: Finish): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
  try {
    // Of two at once the one that fails would take the mark away from what the other lays down.
    const done = await db.runAlone('restore', () => layIntoServer(db, unpacked, databaseUrl));
    if (done === null)
      throw new BackupFault(
        'Another restore is at work in the database of DATABASE_URL. Nothing was changed.',
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
 * Leaves a database as empty as it was before this run. A mark of an earlier run stays: what that one had begun may go
 * on without it, and lie there whole a moment later.
 */
async function unmarkIfEmpty(db: Database): Promise<void> {
  const place = await findRestorePlace(db);
  if (place.state === 'begun' && !place.isLaid) await db.transaction(unmarkRestore);
}

/**
 * Lays a backup down where the settings say, which must be a place without a product, and has it finished before
 * anything can start from it. Refused, it leaves the place as it was; killed, it is run again.
 *
 * Errors: `BackupFault`, `ConfigFaults`; the database is restored as a whole or not at all.
 */
export async function restoreBackup(file: string, variables: Variables, finish: Finish): Promise<Manifest> {
  const place = findProductData(variables);
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file}.`);
  const firstMade = await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  let isDone = false;
  const work = await mkdtemp(path.join(place.dataDir, '.paasa-restore-'));
  try {
    const manifest = await readBackup(file, work);
    demandFittingPlace(manifest, place);
    // Reads the secrets that have come along; whatever it makes is made in here.
    const config = loadConfig({ ...variables, PAASA_DATA_DIR: work });
    demandSameKeys(manifest, config);
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
    // Something is in it that is not ours to take away.
  }
}
