/** What 1,000 open streams cost, and when a change arrives. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startApis } from '../parts/api-server.mjs';
import { inRounds, median, ratio } from '../parts/figures.mjs';
import { CALLS, runLoad } from '../parts/load.mjs';
import { fundPlayers, registerPlayers } from '../parts/player.mjs';
import { processorTimeOf } from '../parts/processor-time.mjs';
import { collectOnSignal, memoryOf } from '../parts/process-memory.mjs';
import { watchUntil } from '../parts/seed-history.mjs';
import { openStreams } from '../parts/streams.mjs';

export const name = 'live';
export const about = '1,000 open streams: memory, bets per second beside none, time until a bet arrives';

const STREAMS = 1_000;
const PLAYERS = 256;
/** They bet by hand and are not part of the load. */
const PROBES = 16;
const PROBE_BETS = 40;
const KILOBYTE = 1_000;
const SETTLE_MS = 1_000;
const HOUR_MS = 3_600_000;
const ROLL = { amount: 1, target: 50.5, condition: 'above' };

/** Shape: milliseconds from the press of each bet to its arrival at the other pages of the player. */
async function probe(probes, streams) {
  const times = await Promise.all(
    probes.map(async ({ call }, index) => {
      const own = [];
      for (let count = 0; count < PROBE_BETS; count += 1) {
        const arrived = streams[index].nextChange();
        const from = performance.now();
        await call('POST', '/api/games/dice/roll-dice', ROLL, { 'idempotency-key': randomUUID() });
        await arrived;
        own.push(performance.now() - from);
      }
      return own;
    }),
  );
  return times.flat().sort((a, b) => a - b);
}

export async function measure({ rounds, say, isQuick }) {
  const seconds = isQuick ? 3 : 8;
  const apis = await startApis({ variants: [{}], nodeArgs: collectOnSignal });
  try {
    const [origin] = apis.origins;
    const product = { webOrigin: origin, sandboxOrigin: apis.sandboxOrigin };
    const funded = await fundPlayers(product, PLAYERS, { rupees: 10_000 });
    const [probes, players] = [funded.slice(0, PROBES), funded.slice(PROBES)];
    const connected = [...funded, ...(await registerPlayers(product, STREAMS - PLAYERS))];
    say(`  ${connected.length} players`);
    const load = (more = {}) => runLoad({ origin, path: CALLS.dice, players, seconds, ...more });
    await load();
    /** Bets as fast as they are answered. Shape: their rate, and the microseconds of processor that the API took for each. */
    const play = async () => {
      const before = processorTimeOf(apis.pids[0]);
      const { requests } = await load();
      return {
        perSecond: requests.average,
        microsEach: (processorTimeOf(apis.pids[0]) - before) / requests.total,
      };
    };

    // The first one opens the connection that listens; it belongs to the process and not to a stream.
    for (const stream of await openStreams(origin, connected.slice(0, 1))) stream.close();
    await delay(SETTLE_MS);
    const without = await memoryOf(apis);
    let streams = await openStreams(origin, connected);
    const withStreams = await memoryOf(apis);
    const each = (part) => (withStreams[part] - without[part]) / STREAMS / KILOBYTE;

    const found = await inRounds(rounds, [
      {
        name: 'with streams',
        async measure() {
          if (streams.length === 0) streams = await openStreams(origin, connected);
          await watchUntil(apis.databaseUrl, new Date(Date.now() + HOUR_MS));
          const played = await play();
          const times = (
            await Promise.all([
              probe(probes, streams),
              load({ perSecond: Math.floor(played.perSecond / 2), seconds: seconds + 2 }),
            ])
          )[0];
          if (!streams.every((stream) => stream.isOpen())) throw new Error('A stream was closed.');
          return { ...played, times };
        },
      },
      {
        name: 'without',
        async measure() {
          for (const stream of streams.splice(0)) stream.close();
          await watchUntil(apis.databaseUrl, '-infinity');
          await delay(SETTLE_MS);
          return play();
        },
      },
    ]);
    const live = found.get('with streams');
    const at = (share) => live.map(({ times }) => times[Math.floor(times.length * share)]);
    const rates = live.map(({ perSecond }) => perSecond);
    const quiet = found.get('without');
    const alone = quiet.map(({ perSecond }) => perSecond);
    const microsOf = (runs) => runs.map(({ microsEach }) => microsEach);
    return [
      { what: 'heap of a stream', unit: 'kB', values: [each('heap')] },
      { what: 'resident memory of a stream', unit: 'kB', values: [each('resident')], bar: { atMost: 20 } },
      { what: `Dice bets with ${STREAMS} streams`, unit: '/s', values: rates },
      { what: 'Dice bets without', unit: '/s', values: alone },
      ratio('Dice bets with streams ÷ without', rates, alone, { atLeast: 0.95 }),
      ratio('processor time of the API for a bet, with streams ÷ without', microsOf(live), microsOf(quiet)),
      {
        what: `press → arrival at ${Math.round(median(rates) / 2)} bets/s, p50`,
        unit: 'ms',
        values: at(0.5),
      },
      { what: 'press → arrival, p99', unit: 'ms', values: at(0.99), bar: { atMost: 1_000 } },
    ];
  } finally {
    await apis.stop();
  }
}
