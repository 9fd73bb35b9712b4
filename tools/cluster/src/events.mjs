/** What happens to the cells while people play. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../run/src/workspace.mjs';
import { ofCell, recoveryOf } from './figures.mjs';

export const PLAY_MS = 8_000;
const RECOVERY_LIMIT_MS = 120_000;
/** More than the lease of a leader. */
const DEAD_MS = 25_000;
const seconds = (ms) => (ms / 1_000).toFixed(1);
const of = (cell) => (cell.name === null ? '' : ` of ${cell.name}`);

/** Waits until the cell's players are answered again. */
async function untilRecovered(cell, death, journal) {
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    const recovery = recoveryOf(death, ofCell(cell.name, journal.acknowledged.slice(-500)));
    if (recovery !== null) return recovery;
    if (performance.now() > deadline)
      throw new Error(`No bet was answered after ${death.name}${of(cell)} had been killed.`);
    await delay(50);
  }
}

/** Kills the leader, waits until bets are answered again, and brings the machine back as a standby. */
export async function killLeader(cell, { journal }) {
  const { cluster } = cell;
  const leader = await cluster.untilWhole();
  const kill = await cluster.kill(leader);
  const { recoveryMs } = await untilRecovered(cell, kill, journal);
  const { leader: successor } = await cluster.readState();
  say(`  ${leader}${of(cell)} killed; bets again after ${seconds(recoveryMs)} s, by ${successor}`);
  await delay(PLAY_MS);
  const revivedAt = performance.now();
  cluster.revive(leader);
  await cluster.untilWhole();
  return { ...kill, cell: cell.name, successor, wholeMs: performance.now() - revivedAt };
}

/** The leader hands over while everything works. */
export async function handOver(cell) {
  const { cluster } = cell;
  const leader = await cluster.untilWhole();
  const from = performance.now();
  await cluster.switchOver(leader);
  const successor = await cluster.untilWhole();
  return { cell: cell.name, leader, successor, from, to: performance.now() };
}

/** All machines of a cell and its API die at once, and come back later. */
export async function killCell(cell, { product, journal }) {
  const { cluster, name } = cell;
  await cluster.untilWhole();
  const killedAt = performance.now();
  await Promise.all([product.kill(cell), cluster.killAll()]);
  const deadAt = performance.now();
  say(`  all of ${name} killed`);
  await delay(DEAD_MS);
  const revivedAt = performance.now();
  cluster.reviveAll();
  await product.start(cell);
  const { recoveredAt } = await untilRecovered(cell, { name: 'all', killedAt, deadAt }, journal);
  await cluster.untilWhole();
  say(`  ${name} is back: bets ${seconds(recoveredAt - revivedAt)} s after its start`);
  return { cell: name, killedAt, deadAt, revivedAt, recoveredAt };
}

/** The places at which the command is killed, before it is run to its end: before, at and after the moment of the move. */
const KILLED_AT = ['move:copied', 'move:flipped', 'move:deleted'];

/** Moves a player who plays to another cell. The command dies three times by kill -9, and is run again each time. */
export async function movePlayer({ from, to }, { product, players }) {
  const { player, playerId } = players.find(({ cell }) => cell() === from.name);
  await Promise.all([from, to].map(({ cluster }) => cluster.untilWhole()));
  const startedAt = performance.now();
  const env = { TARGET_DATABASE_URL: product.databaseUrlOf(to) };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-move-'));
  const words = ['player:move', playerId, to.name];
  for (const point of KILLED_AT) {
    const PAASA_KILL_AT = path.join(folder, 'point');
    writeFileSync(PAASA_KILL_AT, point);
    const killed = await product.operate(from, words, { ...env, PAASA_KILL_AT });
    // A refusal would say why.
    if (killed.code === 0 || killed.output !== '')
      throw new Error(`The command did not die at ${point}:\n${killed.output}`);
  }
  rmSync(folder, { recursive: true });
  const { code, output } = await product.operate(from, words, env);
  if (code !== 0)
    throw new Error(`Player ${player} was not moved from ${from.name} to ${to.name}:\n${output}`);
  const endedAt = performance.now();
  say(
    `  player ${player} moved from ${from.name} to ${to.name} in ${seconds(endedAt - startedAt)} s, killed ${KILLED_AT.length} times`,
  );
  return { player, playerId, from: from.name, to: to.name, startedAt, endedAt, output: output.trim() };
}
