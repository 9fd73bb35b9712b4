/** The players, and the events of the cells while they play. */
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../run/src/workspace.mjs';
import { handOver, killCell, killLeader, movePlayer, PLAY_MS } from './events.mjs';
import { watch } from './journal.mjs';
import { joinPlayer } from './player.mjs';

/** With several cells: so that one can leave, and others stay. */
const LEAST_OF_CELL = 2;
const MOST_MORE = 30;

/**
 * One after the other: a registration cannot be repeated if its answer is late. The directory sends addresses to cells by
 * a hash, so more players than wished may be needed until each cell has some.
 */
async function joinPlayers({ product, journal, wishes, cells }) {
  const players = [];
  const isShort = ({ name }) => players.filter(({ cell }) => cell() === name).length < LEAST_OF_CELL;
  const isEnough = () => players.length >= wishes.players && (cells.length === 1 || !cells.some(isShort));
  while (!isEnough()) {
    if (players.length >= wishes.players + MOST_MORE) throw new Error('A cell gets no players.');
    players.push(await joinPlayer({ ...product, log: journal.log, player: players.length }));
  }
  return players;
}

/** Shape: `{ readiness, health, stop() }`, of the API of each cell. */
function watchAll({ product, cells }) {
  const watchEach = (address) => cells.map((cell) => watch(`${product.originOf(cell)}${address}`, cell.name));
  const [readiness, health] = [watchEach('/readyz'), watchEach('/healthz')];
  const probesOf = (watches) => watches.flatMap(({ probes }) => probes);
  return {
    async stop() {
      await Promise.all([...readiness, ...health].map((each) => each.stop()));
      return { readiness: probesOf(readiness), health: probesOf(health) };
    },
  };
}

/**
 * Lets the players play while leaders are killed, one after the other in each cell, and one hands over on request. With
 * several cells, a player is moved and a whole cell dies for some time.
 *
 * Shape: `{ kills, handover, move, deaths, players, answers, refused, readiness, health, playMs }`, times as of
 * `performance.now()`.
 */
export async function playThrough({ cells, product, journal, wishes, undoing }) {
  const players = await joinPlayers({ product, journal, wishes, cells });
  const watches = watchAll({ product, cells });
  let isOver = false;
  undoing.push(async () => {
    isOver = true;
  });
  say(`${players.length} players play; leaders are killed ${wishes.kills} times`);
  const startedAt = performance.now();
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const befalling = befall({ cells, product, journal, players, wishes });
  // A player with an unexpected answer ends the run at once; later events of the cluster do not count.
  befalling.catch(() => undefined);
  const befallen = await Promise.race([befalling, playing.then(() => befalling)]);
  isOver = true;
  await playing;
  const playMs = performance.now() - startedAt;
  const { answers, refused } = { answers: journal.acknowledged, refused: journal.refused };
  return { ...befallen, ...(await watches.stop()), players, answers, refused, playMs };
}

async function befall({ wishes, cells, ...running }) {
  const kills = [];
  for (let count = 0; count < wishes.kills; count += 1) {
    await delay(PLAY_MS);
    kills.push(await killLeader(cells[count % cells.length], running));
  }
  await delay(PLAY_MS);
  const handover = await handOver(cells[0]);
  await delay(PLAY_MS);
  const [first, ...others] = cells;
  const last = others.at(-1);
  if (last === undefined) return { kills, handover, move: null, deaths: [] };
  const move = await movePlayer({ from: first, to: last }, running);
  await delay(PLAY_MS);
  const death = await killCell(last, running);
  await delay(PLAY_MS);
  return { kills, handover, move, deaths: [death] };
}
