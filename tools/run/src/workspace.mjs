/**
 * The shared code of the workspace's commands: paths, installation, running programs. It uses only Node's own modules.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The minor version from which each major version is supported, as `engines` says. */
const MIN_MINOR = { 20: 19, 22: 0 };
const LATEST_LINE = 24;

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the command with a sentence instead of a stack. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= LATEST_LINE || minor >= MIN_MINOR[major]) return;
  fail(`Paasa needs Node 20.19, 22, or 24 and later; this is ${process.versions.node}.`);
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ code: number, output: string }>} `output` only where `capture` is set
 */
export function run(command, args, { env = {}, capture = false, echo = true, cwd = workspaceRoot } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    const chunks = [];
    for (const stream of capture ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (echo) process.stdout.write(chunk);
      });
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** The file of a package's program, run with this same Node: no shell, no PATH. */
export function programOf(packageName, { program = packageName, usedBy = '.' } = {}) {
  const user = createRequire(path.join(workspaceRoot, usedBy, 'package.json'));
  const folder = path.dirname(user.resolve(`${packageName}/package.json`));
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/**
 * Installs exactly the packages of a folder's package-lock.json, unless they are installed already: those of the
 * workspace, or those that one command alone needs, such as `tools/bench/apart`.
 */
export async function ensureInstalled(folder = '.') {
  const home = path.join(workspaceRoot, folder);
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(home, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(home, 'node_modules', '.paasa-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(folder === '.' ? 'Installing packages (once)…' : `Installing the packages of ${folder} (once)…`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...words] = npm === undefined ? ['npm', ...args] : [process.execPath, npm, ...args];
  // On 2 cores 59 and 64 s, with the four threads of Node 73 and 77 s: many small files are written.
  const { code } = await run(program, words, { cwd: home, env: { UV_THREADPOOL_SIZE: '2' } });
  if (code !== 0) fail('npm could not install the packages; see its output above.');
  writeFileSync(stamp, wanted);
}

/** Loads a module of a package that one command alone needs, from the folder that names it: `tools/mutate/apart`. */
export async function importFrom(folder, specifier) {
  await ensureInstalled(folder);
  const { resolve } = createRequire(path.join(workspaceRoot, folder, 'package.json'));
  return import(pathToFileURL(resolve(specifier)).href);
}

/** Runs Nx inside this folder alone: no daemon, no cloud, no cache shared with other clones. */
export function nx(args, options = {}) {
  return run(process.execPath, [programOf('nx'), ...args], {
    ...options,
    env: { NX_DAEMON: 'false', NX_TUI: 'false', NX_PARALLEL: String(availableParallelism()), ...options.env },
  });
}
