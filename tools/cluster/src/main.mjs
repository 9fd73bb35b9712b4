/**
 * `npm run cluster [-- --kills N] [-- --players N]`: play on a replicated cluster while its leader is killed.
 *
 * Ends with 1 if an acknowledged bet is lost or anything else is wrong. `tools/cluster/.results` gets all results.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode, ensureInstalled, fail, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { ensurePackages } from './packages.mjs';
import { choosePorts } from './ports.mjs';

const results = path.join(workspaceRoot, 'tools/cluster/.results');
const logDir = path.join(results, 'logs');
const reportFile = path.join(results, 'cluster.json');

function readWishes() {
  try {
    const options = {
      kills: { type: 'string', default: '3' },
      players: { type: 'string', default: '8' },
    };
    const { kills, players } = parseArgs({ options }).values;
    const wishes = { kills: Number(kills), players: Number(players) };
    if (!Object.values(wishes).every((number) => Number.isInteger(number) && number >= 1))
      throw new Error('Both are whole numbers from 1.');
    return wishes;
  } catch (error) {
    return fail(`${error.message}\nUse: npm run cluster -- [--kills N] [--players N]`);
  }
}

/** The clean-up steps at the end, last one first; at most once, in any case. */
const undoing = [];
let isEnding = false;
async function undoAll() {
  isEnding = true;
  while (undoing.length > 0) await undoing.pop()();
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (isEnding) return;
    say('Stopping…');
    undoAll().then(
      () => process.exit(1),
      (error) => fail(String(error)),
    );
  });

if (process.platform !== 'linux') fail('The cluster is made of Debian packages: it needs Linux.');
requireNode();
const wishes = readWishes();
await ensureInstalled();
const programs = await ensurePackages();
const { buildProduct, startProduct } = await import('./product.mjs');
const { makeFolder, startCluster } = await import('./cluster.mjs');
const { createJournal } = await import('./journal.mjs');
const { playThrough } = await import('./play-through.mjs');
const { outageFigures } = await import('./figures.mjs');
const { judge } = await import('./judge.mjs');
const { report } = await import('./report.mjs');

async function start() {
  await buildProduct();
  for (const old of [logDir, reportFile]) rmSync(old, { recursive: true, force: true });
  mkdirSync(logDir, { recursive: true });
  const { folder, remove } = await makeFolder();
  undoing.push(remove);
  await choosePorts();
  say('Starting three machines with etcd, Patroni and PostgreSQL, and HAProxy…');
  const cluster = startCluster({ folder, logDir, programs });
  undoing.push(async () => cluster.close());
  await cluster.untilWhole();
  const product = await startProduct({ folder, logDir });
  undoing.push(() => product.stop());
  return { cluster, product };
}

async function main() {
  const running = await start();
  const journal = createJournal(path.join(results, 'acknowledged.ndjson'));
  const played = await playThrough({ ...running, journal, wishes, undoing });
  await journal.close();
  const outages = played.kills.map((kill) => outageFigures(kill, played));
  const run = { ...running, ...played, journal, outages };
  const { proofs, counts } = await judge(run);
  report({ ...run, wishes, proofs, counts, file: reportFile });
  return proofs.flatMap((proof) => proof.faults).length;
}

let faultCount = 1;
try {
  faultCount = await main();
} catch (error) {
  if (!isEnding) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  if (!isEnding) {
    await undoAll();
    process.exit(faultCount === 0 ? 0 : 1);
  }
}
