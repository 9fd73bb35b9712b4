import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceFiles, workspaceRoot } from './workspace-tree.fake.js';

/** The result of a command: its output on both channels, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** The service that a command starts in the copy, a product or a playground; only a product has a sandbox. */
export interface Started {
  readonly webOrigin: string;
  readonly sandboxOrigin: string;
  stop(): Promise<void>;
}

export interface WorkspaceCopy {
  readonly root: string;
  run(commands: string): Promise<Outcome>;
  start(commands: string): Promise<Started>;
  /** Ends what is still running, and leaves nothing. */
  remove(): Promise<void>;
}

const MAX_OUTPUT = 2 ** 26;

/**
 * Variables of the present test runner, and variables that would give the product another database, other ports or
 * keys.
 */
const NOT_OURS = new RegExp(
  '^(?:(?:NX|JEST|npm|PAASA|SANDBOX|DATABASE|POSTGRES|PG|OTEL|GIT|BET|RAZORPAY|SMTP|GOOGLE|GITHUB|LICENCE|VITE).*' +
    '|NODE_(?:ENV|OPTIONS|PATH)|PORT|HOST|API_PORT|METRICS_TOKEN|WEB_ORIGIN|TRUST_PROXY|LIMITS_FOR|LOG_LEVEL' +
    '|MAIL_FROM|MAX_PAYOUT|CHECKOUT_URL|RECONCILE_EVERY_MS|(?:ACCESS|REFRESH)_TOKEN_KEY|.*_(?:ENCRYPTION|DETAILS)_KEY)$',
);

/** The environment without variables that a new clone would not have. */
export function cleanEnv(ours: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = Object.entries(ours).filter(([name]) => !NOT_OURS.test(name));
  return { ...Object.fromEntries(inherited), NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true', NO_COLOR: '1' };
}

/** Links all packages; those of the workspace itself to the copy's own folders. */
function linkPackages(root: string, folder: string): void {
  const from = path.join(workspaceRoot, folder);
  const to = path.join(root, folder);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@paasa' || name === '.cache' || name === '.paasa-installed') continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}

function linkOwnPackages(root: string): void {
  const scope = path.join(root, 'node_modules/@paasa');
  mkdirSync(scope, { recursive: true });
  for (const group of ['apps', 'libs', 'tools'])
    for (const folder of readdirSync(path.join(root, group))) {
      // A tool may have the folder's name of a lib.
      const { name } = JSON.parse(readFileSync(path.join(root, group, folder, 'package.json'), 'utf8')) as {
        name: string;
      };
      symlinkSync(path.join('../..', group, folder), path.join(scope, name.replace('@paasa/', '')));
    }
}

/** The mark for `npm start` that these packages match this package-lock.json. */
function stampInstalled(root: string): void {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  writeFileSync(
    path.join(root, 'node_modules/.paasa-installed'),
    createHash('sha256').update(lock).digest('hex'),
  );
}

/**
 * Below the range from which Linux gives out ports, so that no other program gets one of these while the copy is built.
 * The ports of the browser tests begin at 20,000.
 */
const FIRST_PORT = 17_000;
const LAST_PORT = 19_999;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const listens = await new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  if (listens) await new Promise((resolve) => probe.close(resolve));
  return listens;
}

/** Different ports on which nothing listens. */
async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (!found.has(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}

/**
 * The compiled libs, so that they need not be compiled again. They are older than the sources of the copy, so the
 * compiler compares the content and compiles what is stale.
 */
function copyBuilt(root: string): void {
  for (const lib of readdirSync(path.join(workspaceRoot, 'libs'))) {
    const built = path.join('libs', lib, 'dist');
    if (existsSync(path.join(workspaceRoot, built)))
      cpSync(path.join(workspaceRoot, built), path.join(root, built), {
        recursive: true,
        preserveTimestamps: true,
      });
  }
}

/** Resolves with its address once it is ready; rejects with its output if it ends before. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      const [, origin] = /is ready at (http:\/\/[^\s/]+)/.exec(said) ?? [];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`It ended:\n${said}`)));
  });
}

/** Signals its whole group, as Ctrl-C in a terminal does: processes that the shell has started may outlive it. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // No process of it is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A clone of this workspace with its changes, installed, in a separate folder. */
export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'paasa-copy-'));
  for (const file of workspaceFiles()) {
    const from = path.join(workspaceRoot, file);
    if (!existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    copyFileSync(from, path.join(root, file));
  }
  linkPackages(root, 'node_modules');
  for (const group of ['apps', 'libs', 'tools'])
    for (const name of readdirSync(path.join(root, group)))
      if (existsSync(path.join(workspaceRoot, group, name, 'node_modules')))
        linkPackages(root, path.join(group, name, 'node_modules'));
  linkOwnPackages(root);
  stampInstalled(root);
  copyBuilt(root);

  const env = cleanEnv();
  const running = new Set<ChildProcess>();
  return {
    root,
    async run(commands) {
      const done = promisify(execFile)('sh', ['-ec', commands], { cwd: root, env, maxBuffer: MAX_OUTPUT });
      try {
        const { stdout, stderr } = await done;
        return { code: 0, output: stdout + stderr };
      } catch (error) {
        const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string };
        return { code: code ?? 1, output: `${stdout ?? String(error)}${stderr ?? ''}` };
      }
    },
    async start(commands) {
      const [port, sandboxPort, smtpPort] = (await freePorts(3)).map(String);
      const ports = {
        PORT: port,
        CONSOLE_PORT: 'off',
        SANDBOX_PORT: sandboxPort,
        SANDBOX_SMTP_PORT: smtpPort,
      };
      const child = spawn('sh', ['-ec', commands], {
        cwd: root,
        env: { ...env, ...ports },
        detached: true,
      });
      running.add(child);
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      void ended.then(() => running.delete(child));
      return {
        webOrigin: await untilReady(child),
        sandboxOrigin: `http://localhost:${String(sandboxPort)}`,
        async stop() {
          signalGroup(child, 'SIGTERM');
          await ended;
        },
      };
    },
    async remove() {
      const closed = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of running) {
        signalGroup(child, 'SIGKILL');
        child.stdout?.destroy();
        child.stderr?.destroy();
      }
      await Promise.all(closed);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
