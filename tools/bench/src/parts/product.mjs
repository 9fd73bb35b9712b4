/** A product as `npm start` runs it, with its own ports, data and PostgreSQL server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '../../../run/src/postgres-server.mjs';
import { workspaceRoot } from '../../../run/src/workspace.mjs';

/** Below the range from which Linux takes ports for outgoing connections, and separate from those of the tests. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 19_300);

/**
 * Starts it and waits until it is ready.
 *
 * Shape: `{ webOrigin, sandboxOrigin, databaseUrl, env, stop() }`; its commands need `env`. Errors: throws with the
 * product's own output if it does not start.
 */
export async function startProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-bench-'));
  const postgres = await startPostgresServer({ durable: true });
  const clear = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const [port, sandboxPort, smtpPort] = [FIRST_PORT, FIRST_PORT + 1, FIRST_PORT + 2];
  const webOrigin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    CONSOLE_PORT: 'off',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    PAASA_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
  };
  const command = spawn(process.execPath, [path.join(workspaceRoot, 'tools/run/src/start.mjs')], {
    cwd: workspaceRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      output += chunk;
      if (output.includes(`Paasa is ready at ${webOrigin}`)) resolve();
    };
    command.stdout.on('data', hear);
    command.stderr.on('data', hear);
    command.once('close', () => reject(new Error(`The product did not start:\n${output}`)));
  }).catch(async (error) => {
    await clear();
    throw error;
  });
  return {
    webOrigin,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    databaseUrl: postgres.url,
    env,
    async stop() {
      if (command.exitCode === null) {
        command.kill('SIGTERM');
        await once(command, 'close');
      }
      await clear();
    },
  };
}
