import { describeFailure } from './describe-failure.js';
import { runOps } from './run-ops.js';
import { serve } from './serve.js';

async function ops(words: readonly string[]): Promise<void> {
  process.exitCode = await runOps(words, process.env, (line) => process.stdout.write(`${line}\n`));
}

// Only the owner may read the product's files: database, logs, socket, backups.
process.umask(0o077);

const [, , mode, ...words] = process.argv;
(mode === 'ops' ? ops(words) : serve()).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
