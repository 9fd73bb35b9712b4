/**
 * `npm run cluster [-- --kills N] [-- --players N] [-- --cells N]`: play on a replicated cluster while its leader is
 * killed, or in several cells with a cluster each.
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

const CELL_NAMES = ['east', 'west', 'north', 'south'];

function readWishes() {
  try {
    const options = {
      kills: { type: 'string', default: '3' },
      players: { type: 'string', default: '8' },
      cells: { type: 'string', default: '1' },
    };
    const { kills, players, cells } = parseArgs({ options }).values;
    const wishes = { kills: Number(kills), players: Number(players), cells: Number(cells) };
    if (!Object.values(wishes).every((number) => Number.isInteger(number) && number >= 1))
      throw new Error('All are whole numbers from 1.');
    if (wishes.cells > CELL_NAMES.length) throw new Error(`At most ${CELL_NAMES.length} cells.`);
    return wishes;
  } catch (error) {
    return fail(`${error.message}\nUse: npm run cluster -- [--kills N] [--players N] [--cells N]`);
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
const { startDirectory } = await import('./directory.mjs');
const { createJournal } = await import('./journal.mjs');
const { playThrough } = await import('./play-through.mjs');
const { outageFigures } = await import('./figures.mjs');
const { judge } = await import('./judge.mjs');
const { report } = await import('./report.mjs');

/** Each cell is a cluster; without others it has no name, and no folder of its own. */
function startCells({ folder, ports }) {
  const names = wishes.cells === 1 ? [null] : CELL_NAMES.slice(0, wishes.cells);
  return names.map((name, index) => {
    const own = (place) => path.join(place, name ?? '');
    const parts = { ports: ports.cells[index], folder: own(folder), logDir: own(logDir), programs };
    const cluster = startCluster(parts);
    undoing.push(async () => cluster.close());
    return { name, ports: parts.ports, cluster };
  });
}

async function start() {
  await buildProduct();
  for (const old of [logDir, reportFile]) rmSync(old, { recursive: true, force: true });
  mkdirSync(logDir, { recursive: true });
  const { folder, remove } = await makeFolder();
  undoing.push(remove);
  const ports = await choosePorts(wishes.cells);
  const all = wishes.cells === 1 ? '' : `${wishes.cells} cells: for each `;
  say(`Starting ${all}three machines with etcd, Patroni and PostgreSQL, and HAProxy…`);
  const cells = startCells({ folder, ports });
  const place = { folder, logDir, programs };
  const directory = cells.length === 1 ? null : await startDirectory({ ...place, port: ports.directory });
  await Promise.all(cells.map(({ cluster }) => cluster.untilWhole()));
  const product = await startProduct({ ...place, ports, cells, directory });
  undoing.push(() => product.stop());
  return { cells, directory, product };
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
