/** The real product on the cluster: its built API, and the sandbox as the outside world. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startService, untilSaidReady } from '../../run/src/service.mjs';
import { nx, run } from '../../run/src/workspace.mjs';
import { query } from './cluster.mjs';
import { ports } from './ports.mjs';

const DATABASE = 'paasa';

export async function buildProduct() {
  const build = await nx(['run-many', '-t', 'build', '-p', 'api,sandbox', '--output-style=static'], {
    capture: true,
    echo: false,
  });
  if (build.code !== 0) throw new Error(`${build.output}\nThe build failed.`);
}

/**
 * Makes its database and starts it.
 *
 * Shape: `{ webOrigin, sandboxOrigin, verifyLedger(), isRunning(), stop() }`. Errors: throws with the product's own
 * output if it does not start.
 */
export async function startProduct({ folder, logDir }) {
  await query({ port: ports.haproxy }, 'CREATE ROLE paasa LOGIN');
  await query({ port: ports.haproxy }, `CREATE DATABASE ${DATABASE} OWNER paasa`);
  const dataDir = path.join(folder, 'product');
  mkdirSync(dataDir, { mode: 0o700 });
  const env = {
    PORT: String(ports.api),
    CONSOLE_PORT: 'off',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_WEBHOOK_URL: `http://localhost:${ports.api}/api/razorpay/webhook`,
    PAASA_MODE: 'sandbox',
    PAASA_DATA_DIR: dataDir,
    DATABASE_URL: `postgres://paasa@127.0.0.1:${ports.haproxy}/${DATABASE}`,
  };
  const services = [];
  const start = async (name) => {
    const service = startService({ name, script: `apps/${name}/dist/main.mjs`, env, logDir });
    services.push(service);
    await untilSaidReady(service);
  };
  const stop = async () => {
    for (const service of services.reverse()) await service.stop();
  };
  try {
    await start('sandbox');
    await start('api');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    webOrigin: `http://localhost:${ports.api}`,
    sandboxOrigin: `http://localhost:${ports.sandbox}`,
    isRunning: () => services.every((service) => service.isRunning()),
    /** The same as `npm run ops -- ledger:verify`. */
    async verifyLedger() {
      const words = ['apps/api/dist/main.mjs', 'ops', 'ledger:verify'];
      return run(process.execPath, words, {
        env: { ...env, LOG_LEVEL: 'fatal' },
        capture: true,
        echo: false,
      });
    },
    stop,
  };
}
