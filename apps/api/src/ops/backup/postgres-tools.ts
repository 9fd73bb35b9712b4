import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BackupFault } from './backup-fault.js';

const run = promisify(execFile);

/** The folder in which Debian's packages install the programs of each version. */
const DEBIAN_HOME = '/usr/lib/postgresql';

export interface PostgresTools {
  readonly dump: string;
  readonly restore: string;
  readonly major: number;
}

/** Folders to search for the programs; '' searches the PATH. The setting names one or several, like a PATH. */
function foldersOf(named: string | null): string[] {
  if (named !== null) return named.split(path.delimiter);
  if (!existsSync(DEBIAN_HOME)) return [''];
  return ['', ...readdirSync(DEBIAN_HOME).map((version) => path.join(DEBIAN_HOME, version, 'bin'))];
}

async function majorOf(program: string): Promise<number | null> {
  try {
    const { stdout } = await run(program, ['--version']);
    return Number(/(\d+)(?:\.\d+)*\D*$/.exec(stdout.split('(')[1] ?? '')?.[1] ?? Number.NaN) || null;
  } catch {
    // A program that does not exist or does not run counts as absent.
    return null;
  }
}

const HINT =
  'Install the client programs of PostgreSQL of that version, and name their folder in POSTGRES_BIN_DIR.';

/** From this version on pg_restore sets `transaction_timeout`, which no older server knows. */
const TIMEOUT_MAJOR = 17;

/**
 * Finds pg_dump and pg_restore: those of the server's own version, else the oldest newer ones, because most servers can
 * read their dumps.
 *
 * Errors: `BackupFault` if there are none, or only older ones; these refuse a newer server.
 */
export async function findPostgresTools(named: string | null, serverMajor: number): Promise<PostgresTools> {
  const found: PostgresTools[] = [];
  for (const folder of foldersOf(named)) {
    const [dump, restore] = [path.join(folder, 'pg_dump'), path.join(folder, 'pg_restore')];
    const major = await majorOf(dump);
    if (major !== null && (await majorOf(restore)) === major) found.push({ dump, restore, major });
  }
  found.sort((a, b) => a.major - b.major);
  const fitting = found.find(({ major }) => major >= serverMajor);
  if (fitting !== undefined) return fitting;
  const newest = found.at(-1);
  if (newest === undefined)
    throw new BackupFault(
      `pg_dump and pg_restore were not found; the server has version ${serverMajor}. ${HINT}`,
    );
  throw new BackupFault(
    `pg_dump and pg_restore have version ${newest.major}, the server has version ${serverMajor}. ${HINT}`,
  );
}

/** The same for a restore. Errors: also `BackupFault` if such an old server does not understand the programs. */
export async function findRestoringTools(named: string | null, serverMajor: number): Promise<PostgresTools> {
  const tools = await findPostgresTools(named, serverMajor);
  if (serverMajor < TIMEOUT_MAJOR && tools.major >= TIMEOUT_MAJOR)
    throw new BackupFault(
      `pg_restore has version ${tools.major} and sets transaction_timeout, which the server, version ${serverMajor}, does not know. ${HINT}`,
    );
  return tools;
}

/** The address without its password: every user can read the arguments of a process. */
export function connectionOf(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  // An address without a host uses a socket, and `URL` cannot parse it.
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

async function runTool(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout } = await run(program, words, { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new BackupFault(`${path.basename(program)} failed: ${said.split('\n').slice(0, 5).join(' · ')}`);
  }
}

/** Writes one consistent moment of a database to a file, and reads its list of contents again. */
export async function dumpPostgres(tools: PostgresTools, databaseUrl: string, file: string): Promise<void> {
  const { url, env } = connectionOf(databaseUrl);
  const words = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url}`];
  await runTool(tools.dump, words, env);
  const list = await runTool(tools.restore, ['--list', file], env);
  if (!list.includes('TABLE DATA wallet ledger'))
    throw new BackupFault(
      'The dump does not hold the ledger: does DATABASE_URL lead to the product’s database?',
    );
}

/** Restores a dump into an empty database: all of it or nothing. */
export async function restorePostgres(
  tools: PostgresTools,
  databaseUrl: string,
  file: string,
): Promise<void> {
  const { url, env } = connectionOf(databaseUrl);
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool(tools.restore, [...words, `--dbname=${url}`, file], env);
}
