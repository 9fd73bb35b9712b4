/**
 * `npm run test:nodes`: runs the built product on the other supported versions of Node, which the npm package `node` brings.
 *
 * On each, a player registers, deposits and plays; the database is the embedded one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fundPlayer } from '../../../bench/src/parts/player.mjs';
import { fail, nx, run, say, workspaceRoot } from '../workspace.mjs';

const VERSIONS = process.argv.length > 2 ? process.argv.slice(2) : ['20.19', '22', '24'];

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** Where npm has put this version of Node. */
async function programOfNode(version) {
  const script = 'process.execPath + " " + process.version';
  const args = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', script];
  const { code, output } = await run('npm', args, { capture: true, echo: false, cwd: os.tmpdir() });
  const [, program, found] = /^(\/\S+) (v\S+)$/m.exec(output) ?? [];
  if (code !== 0 || !found?.startsWith(`v${version}.`))
    throw new Error(`npm did not bring Node ${version}:\n${output}`);
  return { program, found };
}

/** Starts the product as `npm start` does. Shape: settles when it is ready. */
async function startOn(program, dataDir) {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const { DATABASE_URL: _none, ...own } = process.env;
  const product = spawn(program, ['tools/run/src/start.mjs'], {
    cwd: workspaceRoot,
    env: {
      ...own,
      PORT: port,
      CONSOLE_PORT: 'off',
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: smtpPort,
      PAASA_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(product, 'close');
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Paasa is ready')) resolve();
      });
    product.once('close', () => reject(new Error(`The product did not start:\n${output}`)));
  });
  return {
    webOrigin: `http://localhost:${port}`,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    async stop() {
      product.kill('SIGTERM');
      const [code] = await closed;
      if (code !== 0) throw new Error(`The product ended with ${code}:\n${output}`);
    },
  };
}

async function playOn(version) {
  const { program, found } = await programOfNode(version);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-nodes-'));
  try {
    const product = await startOn(program, dataDir);
    try {
      const health = await fetch(`${product.webOrigin}/healthz`);
      if (!health.ok) throw new Error(`/healthz was answered with ${health.status}.`);
      const { call } = await fundPlayer(product, { rupees: 500 });
      const roll = { amount: 1, target: 50.5, condition: 'above' };
      await call('POST', '/api/games/dice/roll-dice', roll, { 'idempotency-key': randomUUID() });
    } finally {
      await product.stop();
    }
    return found;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Built by this version and run by the others, as a release is.
const build = await nx(
  ['run-many', '-t', 'build', '-p', 'api,web,console,sandbox', '--output-style=static'],
  {
    capture: true,
    echo: false,
  },
);
if (build.code !== 0) fail(`${build.output}\nThe build failed.`);

let failedCount = 0;
for (const version of VERSIONS)
  try {
    say(`✔ the product runs on Node ${await playOn(version)}`);
  } catch (error) {
    failedCount += 1;
    say(`✖ the product does not run on Node ${version}: ${error.stack}`);
  }
process.exit(failedCount === 0 ? 0 : 1);
