import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { openDatabase, restorePglite } from '@paasa/server-kit/server';
import { findProductData, loadConfig, type AppConfig } from '../../config.js';
import { readBackup } from './backup-file.js';
import { BackupFault } from './backup-fault.js';
import { keyMarksOf, keyVariables, type KeyMarks, type Manifest } from './manifest.js';
import { DUMP_PART, findServerMajor, FOLDER_PART, SECRETS_PART } from './make-backup.js';
import { findPostgresTools, restorePostgres } from './postgres-tools.js';

type Variables = Readonly<Record<string, string | undefined>>;
type Place = ReturnType<typeof findProductData>;

const usedStatement = {
  name: 'ops-is-database-used',
  text: `
    SELECT count(*)::int AS table_count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
};

async function demandEmptyServer(databaseUrl: string): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
  try {
    const [row] = await db.read((tx) => tx.query<{ table_count: number }>(usedStatement));
    if (row?.table_count !== 0)
      throw new BackupFault(
        'The database of DATABASE_URL is not empty: name a new one. Nothing was changed.',
      );
    return await findServerMajor(db);
  } finally {
    await db.close();
  }
}

function demandFittingPlace({ database }: Manifest, { databaseUrl, dataDir }: Place): void {
  if (database === 'postgres' && databaseUrl === null)
    throw new BackupFault(
      'This is the backup of a PostgreSQL database: set DATABASE_URL to a new, empty one.',
    );
  if (database === 'pglite' && databaseUrl !== null)
    throw new BackupFault('This is the backup of an embedded database: leave DATABASE_URL out.');
  if (databaseUrl === null && existsSync(path.join(dataDir, 'db')))
    throw new BackupFault(
      `There is a database in ${dataDir} already: name a new PAASA_DATA_DIR. Nothing was changed.`,
    );
}

/** Puts the secrets in their place; there may be the same ones already, and no others. */
async function laySecrets(from: string, dataDir: string): Promise<void> {
  const to = path.join(dataDir, 'secrets.json');
  if (existsSync(to)) {
    if ((await readFile(to, 'utf8')) === (await readFile(from, 'utf8'))) return;
    throw new BackupFault(
      `There are other secrets in ${dataDir}: name a new PAASA_DATA_DIR. Nothing was changed.`,
    );
  }
  await link(from, to);
}

function demandSameKeys({ keyMarks }: Manifest, config: AppConfig): void {
  const present = keyMarksOf(config);
  const names = Object.keys(keyVariables) as (keyof KeyMarks)[];
  const other = names
    .filter((name) => keyMarks[name].some((mark) => !present[name].includes(mark)))
    .map((name) => keyVariables[name]);
  if (other.length > 0)
    throw new BackupFault(
      `These are not the keys that the backup was made with: ${other.join(', ')}. The database was not restored.`,
    );
}

async function layDatabase(work: string, config: AppConfig, serverMajor: number): Promise<void> {
  if (config.databaseUrl === null) {
    const tar = await buffer(createReadStream(path.join(work, FOLDER_PART)).pipe(createGunzip()));
    await restorePglite(config.dataDir, new Blob([tar]));
    return;
  }
  const tools = await findPostgresTools(config.postgresBinDir, serverMajor);
  await restorePostgres(tools, config.databaseUrl, path.join(work, DUMP_PART));
}

/**
 * Lays a backup down where the settings say, which must be a place without a product.
 *
 * Errors: `BackupFault`, `ConfigFaults`; the database is restored as a whole or not at all.
 */
export async function restoreBackup(file: string, variables: Variables): Promise<Manifest> {
  const place = findProductData(variables);
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file}.`);
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(place.dataDir, '.paasa-restore-'));
  try {
    const manifest = await readBackup(file, work);
    demandFittingPlace(manifest, place);
    const serverMajor = place.databaseUrl === null ? 0 : await demandEmptyServer(place.databaseUrl);
    const secrets = path.join(work, SECRETS_PART);
    if (existsSync(secrets)) await laySecrets(secrets, place.dataDir);
    const config = loadConfig(variables);
    demandSameKeys(manifest, config);
    await layDatabase(work, config, serverMajor);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
