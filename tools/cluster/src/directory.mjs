/** The directory of the cells: one plain PostgreSQL. A real one has standbys, as the cells have. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { give, query } from './cluster.mjs';
import { serverUser, startProgram } from './processes.mjs';

const DATABASE = 'directory';
const START_LIMIT_MS = 30_000;
const LOOK_MS = 100;

/** Shape: `{ url, query(text, values) }`; it ends with the folder of the run. */
export async function startDirectory({ port, folder, logDir, programs }) {
  const home = path.join(folder, DATABASE);
  mkdirSync(home, { mode: 0o700 });
  give(home);
  const data = path.join(home, 'data');
  const program = (name) => path.join(programs.postgresBin, name);
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums'];
  execFileSync(program('initdb'), made, {
    ...serverUser(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  startProgram(program('postgres'), args, { logFile: path.join(logDir, 'directory.log'), cwd: home });
  await untilItAnswers(port);
  await query({ port }, 'CREATE ROLE paasa LOGIN');
  await query({ port }, `CREATE DATABASE ${DATABASE} OWNER paasa`);
  return {
    url: `postgres://paasa@127.0.0.1:${port}/${DATABASE}`,
    query: (text, values) => query({ port, database: DATABASE }, text, values),
  };
}

async function untilItAnswers(port) {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;)
    try {
      await query({ port }, 'SELECT');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw new Error('The directory does not start.', { cause: error });
      await delay(LOOK_MS);
    }
}
