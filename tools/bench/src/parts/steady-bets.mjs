/** Players who bet at an even pace, to see what delays them. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Between two bets of one player: eight together make about a hundred a second. */
const PAUSE_MS = 60;

export const ROLL = JSON.stringify({ amount: 1, target: 50.5, condition: 'above' });

/** One roll. Shape: `{ ms, isAccepted }`. */
function roll(origin, agent, { cookie }) {
  const headers = {
    origin,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(ROLL),
    'idempotency-key': randomUUID(),
  };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL('/api/games/dice/roll-dice', origin),
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ ms: performance.now() - from, isAccepted: response.statusCode === 200 }),
        );
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(ROLL);
  });
}

/** Players bet for a while. Shape: `{ within(share), refused }`: the time that this share of the bets stays within. */
export async function playSteadily(origin, players, playMs) {
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + playMs;
  const rolls = [];
  const play = async (player, index) => {
    await delay((index * PAUSE_MS) / players.length);
    while (performance.now() < until) {
      rolls.push(await roll(origin, agent, player));
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(players.map(play));
  agent.destroy();
  const times = rolls.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    within: (share) => times[Math.floor(times.length * share)],
    refused: rolls.filter(({ isAccepted }) => !isAccepted).length,
  };
}
