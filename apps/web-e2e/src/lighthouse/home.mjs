/**
 * Lighthouse's four scores of the home page that `npm start` serves: `node apps/web-e2e/src/lighthouse/home.mjs`.
 *
 * Run by hand; the package is fetched when it is needed, since nothing that ships or is tested depends on it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const lighthouse = 'lighthouse@12.8.2';
const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const chromium = process.env.PAASA_CHROMIUM || '/usr/bin/chromium';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-lighthouse-'));
const port = 21_300;

const product = spawn(process.execPath, [path.join(workspaceRoot, 'tools/run/src/start.mjs')], {
  cwd: workspaceRoot,
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    PAASA_DATA_DIR: dataDir,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

function untilReady() {
  let output = '';
  return new Promise((resolve, reject) => {
    product.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(`Paasa is ready at http://localhost:${port}`)) resolve();
    });
    product.once('close', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

async function audit() {
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  const address = `http://localhost:${port}/`;
  const args = [
    '--yes',
    lighthouse,
    address,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    `--chrome-flags=${flags}`,
  ];
  const run = spawn('npx', args, {
    // Outside of the workspace, so that nothing is installed into it.
    cwd: dataDir,
    env: { ...process.env, ...(existsSync(chromium) ? { CHROME_PATH: chromium } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks = [];
  for await (const chunk of run.stdout) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

try {
  await untilReady();
  const { categories, audits } = await audit();
  for (const { title, score, auditRefs } of Object.values(categories)) {
    const short = auditRefs
      .map(({ id }) => audits[id])
      .filter((found) => found.score !== null && found.score < 0.9);
    const why = short.map((found) => found.title).join('; ');
    process.stdout.write(`${title.padEnd(16)} ${Math.round(score * 100)}${why === '' ? '' : `  (${why})`}\n`);
  }
} finally {
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'close');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
