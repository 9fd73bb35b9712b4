import { startSandbox } from '@paasa/outside/server';
import { parseConfig } from './config.js';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(what: string, reasons: readonly string[]): void {
  process.stderr.write(`${what}:\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
  process.exitCode = 1;
}

/** Starts from the environment; Ctrl-C and SIGTERM stop it with exit code 0. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) return fail('The sandbox cannot start', parsed.faults);
  try {
    const sandbox = await startSandbox(parsed.config, { report: print });
    const stop = (): void => {
      sandbox.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          fail('The sandbox did not stop cleanly', [messageOf(error)]);
          process.exit();
        },
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
    // The launcher that holds the other end of the IPC channel is gone, perhaps by kill -9.
    process.once('disconnect', stop);
    process.send?.('ready');
    print(`Sandbox is ready at ${sandbox.url}`);
  } catch (error) {
    fail('The sandbox cannot start', [messageOf(error)]);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// Mails with codes and links are for the user who runs the sandbox.
process.umask(0o077);
await main();
