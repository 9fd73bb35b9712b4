import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const workspaceRoot = path.resolve(__dirname, '../../..');

export const isRoot = process.getuid?.() === 0;
/** Root can become another user: `nobody`, who owns nothing. */
const other = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** What a login of a fresh machine sets, and nothing of this repository. */
const BLANK = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, HOME: '/nonexistent' };

type Settings = Readonly<Record<string, string>>;

/** Runs `npm run bundle` into the folder, with this mask for modes. Shape: the file that it has made. */
export function makeBundle(out: string, umask = '022'): string {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NX_|JEST_|NODE_|npm_|GIT_|PAASA_)/.test(name),
  );
  const program = path.join(workspaceRoot, 'tools/bundle/src/main.mjs');
  const command = 'umask "$1" && exec "$2" "$3" --out "$4"';
  execFileSync('sh', ['-c', command, 'sh', umask, process.execPath, program, out], {
    env: Object.fromEntries(kept),
    stdio: 'pipe',
  });
  const [file] = readdirSync(out).filter((name) => name.endsWith('.tar.gz'));
  if (file === undefined) throw new Error(`There is no bundle in ${out}.`);
  return path.join(out, file);
}

/** What a call of a module of this project answers, in a process of its own: Jest cannot load the module. */
export function callModule(file: string, call: string): unknown {
  const module = path.join(workspaceRoot, 'tools/bundle/src', file);
  const code = `import * as its from ${JSON.stringify(module)}; console.log(JSON.stringify(its.${call}))`;
  const options = { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'pipe' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], options));
}

/** A folder outside of the repository; everybody may look into it. */
export function emptyFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-bundle-test-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A data folder of the user who runs the product. */
export function dataFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (isRoot) chownSync(folder, 65_534, 65_534);
  return folder;
}

export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  for (const server of servers) server.close();
  return ports;
}

export interface Answer {
  readonly code: number | null;
  readonly said: string;
}

/** Programs of a bundle, run as another user with these settings alone. */
export class Programs {
  readonly #running: { child: ChildProcess; said: () => string }[] = [];

  #spawn(program: string, words: readonly string[], settings: Settings) {
    const child = spawn(program, words, {
      ...other,
      cwd: '/',
      env: { ...BLANK, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    return { child, said: () => Buffer.concat(chunks).toString('utf8') };
  }

  start(program: string, settings: Settings): void {
    this.#running.push(this.#spawn(program, [], settings));
  }

  async run(program: string, words: readonly string[], settings: Settings): Promise<Answer> {
    const { child, said } = this.#spawn(program, words, settings);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said: said() };
  }

  /** Ends all programs in order. Shape: their exit codes, and what they said. */
  async stop(): Promise<Answer[]> {
    const all = this.#running.splice(0).toReversed();
    const answers: Answer[] = [];
    for (const { child, said } of all) {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
      answers.push({ code: child.exitCode, said: said() });
    }
    return answers;
  }
}
