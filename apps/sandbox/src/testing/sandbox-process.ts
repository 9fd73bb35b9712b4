import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The sandbox in its own process, which a test can kill. */
export interface Run {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<unknown[]>;
}

export function run(env: Record<string, string>): Run {
  const main = path.join(__dirname, '..', 'main.ts');
  const child = spawn(process.execPath, ['--conditions=@paasa/source', '--import', 'tsx', main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  return { process: child, stdout: () => stdout, stderr: () => stderr, exited: once(child, 'exit') };
}

/** Resolves with the address of the ready line. A process that ends before it is a failure. */
export async function readyUrl(sandbox: Run): Promise<string> {
  const ended = sandbox.exited.then(() => {
    throw new Error(`The sandbox ended early: ${sandbox.stderr()}`);
  });
  for (;;) {
    const url = /^Sandbox is ready at (http:\S+)$/m.exec(sandbox.stdout())?.[1];
    if (url !== undefined) {
      ended.catch(() => undefined);
      return url;
    }
    if (sandbox.process.stdout === null) throw new Error('The process has no output');
    await Promise.race([once(sandbox.process.stdout, 'data'), ended]);
  }
}
