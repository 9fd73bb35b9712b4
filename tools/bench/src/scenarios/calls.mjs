/** The cost of any call, beside servers that do nothing else. */
import { startApis, startBareServers } from '../parts/api-server.mjs';
import { inRounds, ratio } from '../parts/figures.mjs';
import { CALLS, runLoad } from '../parts/load.mjs';
import { fundPlayers } from '../parts/player.mjs';

export const name = 'calls';
export const about = 'calls per second over HTTP, 64 connections, beside bare servers under the same load';

const PLAYERS = 256;

export async function measure({ rounds, isQuick }) {
  const seconds = isQuick ? 3 : 8;
  const apis = await startApis();
  const bare = await startBareServers();
  try {
    const [origin] = apis.origins;
    const players = await fundPlayers({ webOrigin: origin, sandboxOrigin: apis.sandboxOrigin }, PLAYERS, {
      rupees: 10_000,
    });
    const subject = (what, server, path) => ({
      name: what,
      measure: async () => (await runLoad({ origin: server, path, players, seconds })).requests.average,
    });
    const subjects = [
      subject('Node alone', bare.node, CALLS.alive),
      subject('health checks', origin, CALLS.alive),
      subject('Fastify with zod alone', bare.fastify, CALLS.empty),
      subject('empty calls', origin, CALLS.empty),
      subject('Dice bets', origin, CALLS.dice),
    ];
    // Code is compiled and caches are full when it counts.
    for (const { measure: warmUp } of subjects) await warmUp();
    const found = await inRounds(rounds, subjects);
    const of = (what) => found.get(what);
    return [
      ...subjects.map(({ name: what }) => ({ what, unit: '/s', values: of(what) })),
      ratio('health checks ÷ Node alone', of('health checks'), of('Node alone'), { atLeast: 0.4 }),
      ratio('empty calls ÷ Fastify with zod alone', of('empty calls'), of('Fastify with zod alone'), {
        atLeast: 0.6,
      }),
      ratio('Dice bets ÷ Fastify with zod alone', of('Dice bets'), of('Fastify with zod alone'), {
        atLeast: 0.3,
      }),
    ];
  } finally {
    await Promise.all([apis.stop(), bare.stop()]);
  }
}
