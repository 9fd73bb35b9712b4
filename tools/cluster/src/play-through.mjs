/** The events of the cluster while people play. */
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../run/src/workspace.mjs';
import { recoveryOf } from './figures.mjs';
import { watch } from './journal.mjs';
import { joinPlayer } from './player.mjs';

const PLAY_MS = 8_000;
const RECOVERY_LIMIT_MS = 120_000;

/** Kills the leader, waits until bets are answered again, and brings the machine back as a standby. */
async function killLeader(cluster, journal) {
  const leader = await cluster.untilWhole();
  const kill = await cluster.kill(leader);
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  let recovery = null;
  for (; recovery === null; recovery = recoveryOf(kill, journal.acknowledged.slice(-200))) {
    if (performance.now() > deadline) throw new Error(`No bet was answered after ${leader} had been killed.`);
    await delay(50);
  }
  const { leader: successor } = await cluster.readState();
  say(`  ${leader} killed; bets again after ${(recovery.recoveryMs / 1_000).toFixed(1)} s, by ${successor}`);
  await delay(PLAY_MS);
  const revivedAt = performance.now();
  cluster.revive(leader);
  await cluster.untilWhole();
  return { ...kill, successor, wholeMs: performance.now() - revivedAt };
}

/** The leader hands over while everything works. */
async function handOver(cluster) {
  const leader = await cluster.untilWhole();
  const from = performance.now();
  await cluster.switchOver(leader);
  const successor = await cluster.untilWhole();
  return { leader, successor, from, to: performance.now() };
}

/**
 * Lets the players play while the leader is killed repeatedly, and hands over once on request.
 *
 * Shape: `{ kills, handover, answers, refused, readiness, health, playMs }`, times as of `performance.now()`.
 */
export async function playThrough({ cluster, product, journal, wishes, undoing }) {
  const players = await Promise.all(
    Array.from({ length: wishes.players }, (_, player) =>
      joinPlayer({ ...product, log: journal.log, player }),
    ),
  );
  const readiness = watch(`${product.webOrigin}/readyz`);
  const health = watch(`${product.webOrigin}/healthz`);
  let isOver = false;
  undoing.push(async () => {
    isOver = true;
  });
  say(`${wishes.players} players play; the leader is killed ${wishes.kills} times`);
  const startedAt = performance.now();
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const befalling = befall(cluster, journal, wishes);
  // A player with an unexpected answer ends the run at once; later events of the cluster do not count.
  befalling.catch(() => undefined);
  const befallen = await Promise.race([befalling, playing.then(() => befalling)]);
  isOver = true;
  await playing;
  const playMs = performance.now() - startedAt;
  await readiness.stop();
  await health.stop();
  return {
    ...befallen,
    answers: journal.acknowledged,
    refused: journal.refused,
    readiness: readiness.probes,
    health: health.probes,
    playMs,
  };
}

async function befall(cluster, journal, wishes) {
  const kills = [];
  for (let count = 0; count < wishes.kills; count += 1) {
    await delay(PLAY_MS);
    kills.push(await killLeader(cluster, journal));
  }
  await delay(PLAY_MS);
  const handover = await handOver(cluster);
  await delay(PLAY_MS);
  return { kills, handover };
}
