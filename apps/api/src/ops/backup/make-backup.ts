import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@paasa/server-kit/server';
import type { AppConfig } from '../../config/config.js';
import { writeBackup, type BackupPart } from './backup-file.js';
import { BackupFault } from './backup-fault.js';
import { copySecrets, requireNothingNewer } from './copied-secrets.js';
import type { Manifest } from './manifest.js';
import { dumpPostgres, findPostgresTools } from './postgres-tools.js';

/** The parts of a backup. */
export interface BackupSource {
  readonly db: Database;
  readonly config: AppConfig;
}

export const FOLDER_PART = 'database.tar.gz';
export const DUMP_PART = 'database.pgdump';

const versionStatement = {
  name: 'ops-server-version',
  text: `SELECT current_setting('server_version_num') AS version`,
};

/** Shape: `18` for PostgreSQL 18.4. */
export async function findServerMajor(db: Database): Promise<number> {
  const [row] = await db.read((tx) => tx.query<{ version: string }>(versionStatement));
  return Math.trunc(Number(row?.version) / 10_000);
}

async function dumpEmbedded(db: Database, file: string): Promise<BackupPart> {
  const dump = await db.dumpFolder?.();
  if (dump === undefined) throw new BackupFault('This database cannot be dumped.');
  const handle = await open(file, 'wx', 0o600);
  await pipeline(Readable.fromWeb(dump.stream()), createGzip({ level: 6 }), handle.createWriteStream());
  return { name: FOLDER_PART, file };
}

async function dumpServer(
  { db, config }: BackupSource,
  databaseUrl: string,
  file: string,
): Promise<BackupPart> {
  const tools = await findPostgresTools(config.postgresBinDir, await findServerMajor(db));
  await dumpPostgres(tools, databaseUrl, file);
  return { name: DUMP_PART, file };
}

/**
 * Makes a backup of one moment of a product, which may be running, in one file.
 *
 * It includes secrets that the product has made itself, but not those from the settings.
 *
 * Errors: `BackupFault`.
 */
export async function makeBackup(source: BackupSource, file: string): Promise<Manifest> {
  const { db, config } = source;
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupFault(`There is no folder ${folder}.`);
  if (existsSync(file)) throw new BackupFault(`${file} exists already; nothing was written.`);
  // Beside the backup, where there is enough space.
  const work = await mkdtemp(path.join(folder, '.paasa-backup-'));
  try {
    const createdAt = new Date().toISOString();
    const secrets = await copySecrets(config, work);
    const dump =
      config.databaseUrl === null
        ? await dumpEmbedded(db, path.join(work, FOLDER_PART))
        : await dumpServer(source, config.databaseUrl, path.join(work, DUMP_PART));
    await requireNothingNewer(config, work, secrets);
    const { keyMarks } = secrets;
    const about = { createdAt, database: db.kind, mode: config.mode, keyMarks };
    return await writeBackup(file, about, [...secrets.parts, dump]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
