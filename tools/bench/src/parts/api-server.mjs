/**
 * API processes with the settings of production, each with the empty call beside its own calls, and the sandbox that
 * pays.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '../../../run/src/postgres-server.mjs';
import { API_NODE_ARGS, startService, untilSaidReady } from '../../../run/src/service.mjs';
import { nx, workspaceRoot } from '../../../run/src/workspace.mjs';

/** Below the range from which Linux takes ports for outgoing connections, and separate from those of the tests. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 19_300) + 100;
/** Ports of one set of processes; several sets run in parallel. */
const PORTS_OF_A_SET = 10;
let setCount = 0;
const PROGRAM = 'tools/bench/.results/api.mjs';
const BARE_PROGRAM = 'tools/bench/.results/bare-servers.mjs';

async function build() {
  const made = await nx(['run-many', '-t', 'build', '-p', 'api,sandbox'], { capture: true, echo: false });
  if (made.code !== 0) throw new Error(`The product was not built:\n${made.output}`);
  bundle('bench/main.ts', PROGRAM);
}

function bundle(program, file) {
  execFileSync(process.execPath, ['tools/run/src/bundle.mjs', 'apps/api', program, file], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts the servers of `apps/api/src/bench/bare-servers.ts`. Shape: `{ node, fastify, pid, stop() }`; two origins. */
export async function startBareServers() {
  bundle('bench/bare-servers.ts', BARE_PROGRAM);
  const port = FIRST_PORT + PORTS_OF_A_SET * setCount++;
  const logDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-bench-'));
  const env = { PORT: port };
  const service = startService({ name: 'bare', script: BARE_PROGRAM, nodeArgs: API_NODE_ARGS, env, logDir });
  const stop = async () => {
    await service.stop();
    rmSync(logDir, { recursive: true, force: true });
  };
  try {
    await untilSaidReady(service);
  } catch (error) {
    await stop();
    throw error;
  }
  const originAt = (at) => `http://127.0.0.1:${at}`;
  return { node: originAt(port), fastify: originAt(port + 1), pid: service.pid, stop };
}

/**
 * Starts a database, the sandbox and API processes on it.
 *
 * `variants` are settings, one process for each, on the same database: `[{}, { BET_BATCH_SIZE: '1' }]`. `database` is
 * `'postgres'`, with fsync on as in production, or `'embedded'`, which has one process.
 *
 * Shape: `{ origins, sandboxOrigin, databaseUrl, env, pids, stop() }`; `env` is the environment for operator commands.
 */
export async function startApis({ variants = [{}], database = 'postgres', nodeArgs = [] } = {}) {
  await build();
  const smtpPort = FIRST_PORT + PORTS_OF_A_SET * setCount++;
  const sandboxPort = smtpPort + 1;
  const firstApiPort = smtpPort + 2;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-bench-'));
  // In production it has separate cores. Here it would take the API's core in the middle of a batch, even if another
  // one were idle.
  const postgres =
    database === 'postgres' ? await startPostgresServer({ durable: true, isBatchWork: true }) : null;
  const services = [];
  const pids = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const start = async (name, script, env, args = []) => {
    const service = startService({
      name,
      script,
      nodeArgs: args,
      env: {
        CONSOLE_PORT: 'off',
        PAASA_DATA_DIR: dataDir,
        SANDBOX_PORT: sandboxPort,
        SANDBOX_SMTP_PORT: smtpPort,
        ...env,
      },
      logDir: path.join(dataDir, 'logs'),
    });
    services.push(service);
    await untilSaidReady(service);
    return service;
  };
  const ports = variants.map((_variant, index) => firstApiPort + index);
  try {
    await start('sandbox', 'apps/sandbox/dist/main.mjs', {
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${firstApiPort}/api/razorpay/webhook`,
    });
    // One after the other: the first migrates.
    for (const [index, variant] of variants.entries()) {
      const { pid } = await start(
        `api-${index}`,
        PROGRAM,
        {
          PORT: ports[index],
          HOST: '127.0.0.1',
          WEB_ORIGIN: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
          // Several origins need it.
          ...(ports.length > 1 ? { VITE_API_URL: `http://127.0.0.1:${ports[index]}` } : {}),
          LOG_LEVEL: 'warn',
          ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
          ...variant,
        },
        [...API_NODE_ARGS, ...nodeArgs],
      );
      pids.push(pid);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    pids,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    databaseUrl: postgres?.url ?? null,
    env: {
      PAASA_DATA_DIR: dataDir,
      SANDBOX_PORT: String(sandboxPort),
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    },
    stop,
  };
}
