/** The real product on the cluster: its built API, one for each cell, and the sandbox as the outside world. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startService, untilSaidReady } from '../../run/src/service.mjs';
import { nx, run } from '../../run/src/workspace.mjs';
import { DATABASE, query } from './cluster.mjs';
import { startFront } from './front.mjs';

const JOIN_LIMIT_MS = 120_000;
/** A process reads once a minute which cells there are, and sends new players to those that it knows. */
const KNOWN_AFTER_MS = 62_000;

export async function buildProduct() {
  const build = await nx(['run-many', '-t', 'build', '-p', 'api,sandbox', '--output-style=static'], {
    capture: true,
    echo: false,
  });
  if (build.code !== 0) throw new Error(`${build.output}\nThe build failed.`);
}

/** The same as `npm run ops -- WORDS`. */
const operate = (env, words) =>
  run(process.execPath, ['apps/api/dist/main.mjs', 'ops', ...words], {
    env: { ...env, LOG_LEVEL: 'fatal' },
    capture: true,
    echo: false,
  });

/** The settings of a cell's processes. One folder gives all cells the same secrets. */
function createSettings({ dataDir, ports, directory, webOrigin }) {
  const databaseUrlOf = (cell) => `postgres://paasa@127.0.0.1:${cell.ports.haproxy}/${DATABASE}`;
  const shared = {
    CONSOLE_PORT: 'off',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_WEBHOOK_URL: `${webOrigin}/api/razorpay/webhook`,
    PAASA_MODE: 'sandbox',
    PAASA_DATA_DIR: dataDir,
  };
  const joined = (cell) => ({
    CELL: cell.name,
    CELL_ADDRESS: `http://127.0.0.1:${cell.ports.address}`,
    DIRECTORY_DATABASE_URL: directory.url,
    WEB_ORIGIN: webOrigin,
    TRUST_PROXY: '1',
  });
  return {
    databaseUrlOf,
    shared,
    of: (cell) => ({
      ...shared,
      PORT: String(cell.ports.api),
      DATABASE_URL: databaseUrlOf(cell),
      ...(directory === null ? {} : joined(cell)),
    }),
  };
}

/** The running programs by name: each may be killed and started again. */
function createServices(logDir) {
  const services = new Map();
  return {
    async start(name, program, env) {
      const service = startService({ name, script: `apps/${program}/dist/main.mjs`, env, logDir });
      services.set(name, service);
      await untilSaidReady(service);
    },
    async kill(name) {
      const service = services.get(name);
      process.kill(service.pid, 'SIGKILL');
      await service.ended;
    },
    areRunning: () => [...services.values()].every((service) => service.isRunning()),
    async stop() {
      for (const service of [...services.values()].reverse()) await service.stop();
    },
  };
}

const nameOf = (cell) => (cell.name === null ? 'api' : `api-${cell.name}`);

/** With several cells, starts the proxy in front, and waits until each cell answers there and has entered its players. */
async function joinCells({ env, cells, ...front }) {
  const { output: listed } = await operate(env, ['cells']);
  startFront({ ...front, cells, listed });
  await delay(KNOWN_AFTER_MS);
  const deadline = performance.now() + JOIN_LIMIT_MS;
  for (;;) {
    const { code, output } = await operate(env, ['cells']);
    if (code === 0) return;
    if (performance.now() > deadline) throw new Error(`The cells do not come together:\n${output}`);
    await delay(1_000);
  }
}

/**
 * Makes the database of each cell and starts the product on them; `directory` is null for one cell, which has no proxy in
 * front.
 *
 * Shape: `{ webOrigin, sandboxOrigin, originOf(cell), operate(cell, words, env), databaseUrlOf(cell), kill(cell),
 * start(cell), isRunning(), stop() }`. Errors: throws with the product's own output if it does not start.
 */
export async function startProduct({ folder, logDir, programs, ports, cells, directory }) {
  for (const cell of cells) {
    await query({ port: cell.ports.haproxy }, 'CREATE ROLE paasa LOGIN');
    await query({ port: cell.ports.haproxy }, `CREATE DATABASE ${DATABASE} OWNER paasa`);
  }
  const dataDir = path.join(folder, 'product');
  mkdirSync(dataDir, { mode: 0o700 });
  const originOf = (cell) => `http://localhost:${cell.ports.api}`;
  const webOrigin = directory === null ? originOf(cells[0]) : `http://127.0.0.1:${ports.front}`;
  const settings = createSettings({ dataDir, ports, directory, webOrigin });
  const services = createServices(logDir);
  const start = (cell) => services.start(nameOf(cell), 'api', settings.of(cell));
  try {
    await services.start('sandbox', 'sandbox', settings.shared);
    // One after the other: the first one makes the secrets.
    for (const cell of cells) await start(cell);
    if (directory !== null)
      await joinCells({ env: settings.of(cells[0]), folder, logDir, programs, ports, cells });
  } catch (error) {
    await services.stop();
    throw error;
  }
  return {
    webOrigin,
    sandboxOrigin: `http://localhost:${ports.sandbox}`,
    originOf,
    databaseUrlOf: settings.databaseUrlOf,
    operate: (cell, words, env = {}) => operate({ ...settings.of(cell), ...env }, words),
    kill: (cell) => services.kill(nameOf(cell)),
    start,
    isRunning: services.areRunning,
    stop: services.stop,
  };
}
