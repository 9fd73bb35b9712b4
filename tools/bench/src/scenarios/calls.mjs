/** The cost of any call, beside servers that do nothing else. */
import { setTimeout as delay } from 'node:timers/promises';
import { startApis, startBareServers } from '../parts/api-server.mjs';
import { inRounds, ratio } from '../parts/figures.mjs';
import { CALLS, runLoad } from '../parts/load.mjs';
import { fundPlayers } from '../parts/player.mjs';
import { processorTimeOf } from '../parts/processor-time.mjs';

export const name = 'calls';
export const about = 'calls per second over HTTP, 64 connections, beside bare servers under the same load';

const PLAYERS = 256;
/** Work that a subject leaves in progress is over by then. */
const SETTLE_MS = 500;

export async function measure({ rounds, isQuick }) {
  const seconds = isQuick ? 3 : 8;
  const apis = await startApis();
  try {
    const bare = await startBareServers();
    try {
      return await compare({ rounds, seconds, apis, bare });
    } finally {
      await bare.stop();
    }
  } finally {
    await apis.stop();
  }
}

async function compare({ rounds, seconds, apis, bare }) {
  const [origin] = apis.origins;
  const [pid] = apis.pids;
  const players = await fundPlayers({ webOrigin: origin, sandboxOrigin: apis.sandboxOrigin }, PLAYERS, {
    rupees: 10_000,
  });
  const subject = (what, server, path) => ({
    name: what,
    async measure() {
      const before = processorTimeOf(server.pid);
      const { requests } = await runLoad({ origin: server.origin, path, players, seconds });
      const micros = (processorTimeOf(server.pid) - before) / requests.total;
      await delay(SETTLE_MS);
      return { perSecond: requests.average, micros };
    },
  });
  const api = { origin, pid };
  const subjects = [
    subject('Node alone', { origin: bare.node, pid: bare.pid }, CALLS.alive),
    subject('health check', api, CALLS.alive),
    subject('Fastify with zod alone', { origin: bare.fastify, pid: bare.pid }, CALLS.empty),
    subject('empty call', api, CALLS.empty),
    subject('Dice bet', api, CALLS.dice),
  ];
  // Code is compiled and caches are full when it counts.
  for (const { measure: warmUp } of subjects) await warmUp();
  const found = await inRounds(rounds, subjects);
  const of = (what) => found.get(what).map(({ perSecond }) => perSecond);
  return [
    ...subjects.flatMap(({ name: what }) => [
      { what, unit: '/s', values: of(what) },
      {
        what: `${what}, processor time of its server`,
        unit: 'µs',
        values: found.get(what).map(({ micros }) => micros),
      },
    ]),
    ratio('health check ÷ Node alone', of('health check'), of('Node alone'), { atLeast: 0.4 }),
    ratio('empty call ÷ Fastify with zod alone', of('empty call'), of('Fastify with zod alone'), {
      atLeast: 0.6,
    }),
    ratio('Dice bet ÷ Fastify with zod alone', of('Dice bet'), of('Fastify with zod alone'), {
      atLeast: 0.3,
    }),
  ];
}
