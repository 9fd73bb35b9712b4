/** The time until a player can play: all of `npm start`, and one API process of many. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgresServer } from '../../../run/src/postgres-server.mjs';
import { workspaceRoot } from '../../../run/src/workspace.mjs';
import { inRounds } from '../parts/figures.mjs';

export const name = 'start';
export const about = 'npm start where everything is built, and one API process on a migrated PostgreSQL';

const FIRST_PORT = Number(process.env.BENCH_PORT ?? 19_300);
const LOOK_MS = 5;

/**
 * Starts a program, waits until `isReady` accepts its output so far, and stops it.
 *
 * Shape: its duration, in seconds.
 */
async function timeUntil(script, env, isReady) {
  const from = performance.now();
  const child = spawn(process.execPath, [path.join(workspaceRoot, script)], {
    cwd: workspaceRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  while (!(await isReady(output))) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it was ready:\n${output}`);
    await delay(LOOK_MS);
  }
  const seconds = (performance.now() - from) / 1000;
  child.kill('SIGTERM');
  await once(child, 'close');
  return seconds;
}

async function answersAt(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    // No port listens yet; the caller notices a program that ends.
    return false;
  }
}

export async function measure({ rounds }) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-bench-'));
  const postgres = await startPostgresServer({ durable: true });
  const env = {
    PORT: String(FIRST_PORT),
    CONSOLE_PORT: 'off',
    SANDBOX_PORT: String(FIRST_PORT + 1),
    SANDBOX_SMTP_PORT: String(FIRST_PORT + 2),
    PAASA_DATA_DIR: dataDir,
  };
  const startAll = () =>
    timeUntil('tools/run/src/start.mjs', { ...env, DATABASE_URL: '' }, (output) =>
      output.includes('Paasa is ready at'),
    );
  const startApi = () =>
    timeUntil('apps/api/dist/main.mjs', { ...env, DATABASE_URL: postgres.url }, () =>
      answersAt(`http://localhost:${FIRST_PORT}/readyz`),
    );
  try {
    // The first of each builds, and makes the database.
    await startAll();
    await startApi();
    const found = await inRounds(rounds, [
      { name: 'all', measure: startAll },
      { name: 'api', measure: startApi },
    ]);
    return [
      {
        what: 'npm start, built and with its embedded database, until it is ready',
        unit: 's',
        values: found.get('all'),
        bar: { atMost: 10 },
      },
      {
        what: 'one API process on PostgreSQL, until /readyz answers 200',
        unit: 's',
        values: found.get('api'),
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
