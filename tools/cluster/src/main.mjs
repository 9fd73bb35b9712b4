/**
 * `npm run cluster [-- --kills N] [-- --players N]`: play on a replicated cluster while its leader is killed.
 *
 * Ends with 1 where an acknowledged bet is lost or anything else is wrong. Everything lands in
 * `tools/cluster/.results`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demandNode, ensureInstalled, fail, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { ensurePackages } from './packages.mjs';
import { choosePorts } from './ports.mjs';

const PLAY_MS = 8_000;
const RECOVERY_LIMIT_MS = 120_000;
const results = path.join(workspaceRoot, 'tools/cluster/.results');
const logDir = path.join(results, 'logs');

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

/** What is to be undone in the end, last done first; at most once, however the end comes. */
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
demandNode();
const wishes = readWishes();
await ensureInstalled();
const programs = await ensurePackages();
const { buildProduct, startProduct } = await import('./product.mjs');
const { makeFolder, startCluster } = await import('./cluster.mjs');
const { createJournal, watch } = await import('./journal.mjs');
const { joinPlayer } = await import('./player.mjs');
const { longestSilence, outageFigures, recoveryOf, tableOf } = await import('./figures.mjs');
const { judge } = await import('./judge.mjs');

async function start() {
  await buildProduct();
  rmSync(logDir, { recursive: true, force: true });
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

/** Kills the leader, waits until bets are answered again, and brings the machine back as a standby. */
async function killLeader(cluster, journal) {
  const leader = await cluster.untilWhole();
  const kill = await cluster.kill(leader);
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  let recovery = null;
  for (; recovery === null; recovery = recoveryOf(kill, journal.acknowledged.slice(-200))) {
    if (performance.now() > deadline) throw new Error(`Nobody was answered after ${leader} had been killed.`);
    await delay(50);
  }
  const { leader: successor } = await cluster.look();
  say(`  ${leader} killed; bets again after ${(recovery.recoveryMs / 1_000).toFixed(1)} s, by ${successor}`);
  await delay(PLAY_MS);
  const revivedAt = performance.now();
  cluster.revive(leader);
  await cluster.untilWhole();
  return { ...kill, successor, wholeMs: performance.now() - revivedAt };
}

/** The leader hands over while everything is well. */
async function handOver(cluster) {
  const leader = await cluster.untilWhole();
  const from = performance.now();
  await cluster.switchOver(leader);
  const successor = await cluster.untilWhole();
  return { leader, successor, from, to: performance.now() };
}

async function play({ cluster, product }) {
  const journal = createJournal(path.join(results, 'acknowledged.ndjson'));
  const { webOrigin } = product;
  const players = await Promise.all(
    Array.from({ length: wishes.players }, (_, player) =>
      joinPlayer({ ...product, log: journal.log, player }),
    ),
  );
  const readiness = watch(`${webOrigin}/readyz`);
  const health = watch(`${webOrigin}/healthz`);
  let isOver = false;
  undoing.push(async () => {
    isOver = true;
  });
  say(`${wishes.players} players play; the leader is killed ${wishes.kills} times`);
  const startedAt = performance.now();
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const killing = (async () => {
    const kills = [];
    for (let count = 0; count < wishes.kills; count += 1) {
      await delay(PLAY_MS);
      kills.push(await killLeader(cluster, journal));
    }
    await delay(PLAY_MS);
    const handover = await handOver(cluster);
    await delay(PLAY_MS);
    return { kills, handover };
  })();
  // Whoever of the players meets what should not be ends the run at once; the killing then ends with it.
  killing.catch(() => undefined);
  const { kills, handover } = await Promise.race([killing, playing.then(() => killing)]);
  isOver = true;
  await playing;
  const playMs = performance.now() - startedAt;
  await readiness.stop();
  await health.stop();
  await journal.close();
  return { journal, kills, handover, readiness: readiness.looks, health: health.looks, playMs };
}

async function main() {
  const running = await start();
  const played = await play(running);
  const { journal, kills, handover, readiness, playMs } = played;
  const seen = { answers: journal.acknowledged, refused: journal.refused, readiness };
  const outages = kills.map((kill) => outageFigures(kill, seen));
  const silenceMs = longestSilence(handover, journal.acknowledged);
  const { proofs, counts } = await judge({ ...running, ...played, outages });
  const faults = proofs.flatMap((proof) => proof.faults);
  say(`\n${tableOf(outages)}\n`);
  say(
    `Asked to hand over, ${handover.leader} gave way to ${handover.successor}: at most ${(silenceMs / 1_000).toFixed(1)} s without an answer\n`,
  );
  for (const { what, faults: found } of proofs) {
    say(`${found.length === 0 ? '✔' : '✖'} ${what}`);
    for (const fault of found.slice(0, 10)) say(`    ${fault}`);
    if (found.length > 10) say(`    … and ${found.length - 10} more`);
  }
  const betsPerSecond = counts.bets / (playMs / 1_000);
  say(
    `\n${counts.bets} bets acknowledged (${counts.answers} answers) in ${(playMs / 1_000).toFixed(0)} s, outages included: ${betsPerSecond.toFixed(1)} bets/s`,
  );
  const machine = { node: process.version, cpu: os.cpus()[0]?.model, cores: os.cpus().length };
  const report = {
    at: new Date().toISOString(),
    machine,
    wishes,
    playMs,
    betsPerSecond,
    counts,
    outages,
    handover: { ...handover, silenceMs },
    proofs,
  };
  writeFileSync(path.join(results, 'cluster.json'), `${JSON.stringify(report, null, 2)}\n`);
  return faults.length;
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
