/** The cost of a durable bet beside an empty request, and the gain from settling bets together. */
import { setTimeout as delay } from 'node:timers/promises';
import { startApis } from '../parts/api-server.mjs';
import { inRounds, median, ratio } from '../parts/figures.mjs';
import { CALLS, endOpenRounds, runLoad, runMines } from '../parts/load.mjs';
import { fundPlayers } from '../parts/player.mjs';
import { proveLedger } from '../parts/prove-ledger.mjs';
import { countBets } from '../parts/seed-history.mjs';

export const name = 'bets';
export const about =
  'bets per second over HTTP, 64 connections, 256 players, beside empty calls of the same server';

const PLAYERS = 256;
const STEPS_OF_A_ROUND = 5;
/** Calls in progress at the end of a run are answered by then. */
const SETTLE_MS = 500;

/** One transaction for each bet, as many in parallel as the pool has connections. */
const ONE_BY_ONE = { BET_BATCH_SIZE: '1', BET_CONCURRENT_BATCHES: '10' };

const perSecond = ({ requests }) => requests.average;

async function fundOn(apis) {
  const product = { webOrigin: apis.origins[0], sandboxOrigin: apis.sandboxOrigin };
  return fundPlayers(product, PLAYERS, { rupees: 10_000 });
}

const rate = (what, values) => ({ what, unit: '/s', values });

/** A subject's rate; the calls that the previous one left in progress are over by then. */
const subject = (name, run) => ({
  name,
  async measure() {
    const result = await run();
    await delay(SETTLE_MS);
    return result;
  },
});

/** A repeated key would be answered from storage, which is quicker than a bet and not a bet. */
const eachIsABet = (databaseUrl, { name, measure: run }) => ({
  name,
  async measure() {
    const before = await countBets(databaseUrl);
    const result = await run();
    const made = (await countBets(databaseUrl)) - before;
    if (made < result.requests.total)
      throw new Error(`${name}: ${result.requests.total} answered calls are ${made} bets.`);
    return result;
  },
});

async function measureAtHalf(rounds, connections, { origin, players, saturation, seconds }) {
  const half = Math.floor(saturation / 2);
  const run = (path) => () => runLoad({ origin, path, players, seconds, perSecond: half, connections });
  const latencies = await inRounds(rounds, [
    subject('empty', run(CALLS.empty)),
    subject('dice', run(CALLS.dice)),
  ]);
  const empty = latencies.get('empty').map(({ latency }) => Math.max(1, latency.p50));
  const dice = latencies.get('dice').map(({ latency }) => latency);
  const told = `at ${half}/s on ${connections} connections`;
  return [
    { what: `empty call ${told}, p50`, unit: 'ms', values: empty },
    { what: `Dice bet ${told}, p50`, unit: 'ms', values: dice.map(({ p50 }) => p50) },
    { what: `Dice bet ${told}, p99`, unit: 'ms', values: dice.map(({ p99 }) => p99) },
    ratio(
      `Dice bet p99 ÷ empty call p50, ${told}`,
      dice.map(({ p99 }) => p99),
      empty,
      { atMost: 10 },
    ),
  ];
}

export async function measure({ rounds, say, isQuick }) {
  const seconds = isQuick ? 3 : 8;
  const apis = await startApis({ variants: [{}, ONE_BY_ONE, {}] });
  const embedded = await startApis({ database: 'embedded' });
  try {
    const [origin, oneByOne, second] = apis.origins;
    const players = await fundOn(apis);
    const embeddedPlayers = await fundOn(embedded);
    const dice = (origins) => () => runLoad({ origins, path: CALLS.dice, players, seconds });
    // Plans, caches and the pages of the tables are warm when it counts.
    for (const warm of [origin, oneByOne, second]) await dice([warm])();
    const found = await inRounds(rounds, [
      subject('empty', () => runLoad({ origin, path: CALLS.empty, players, seconds })),
      eachIsABet(apis.databaseUrl, subject('dice', dice([origin]))),
      eachIsABet(apis.databaseUrl, subject('one by one', dice([oneByOne]))),
      {
        name: 'mines',
        async measure() {
          const result = await runMines({ origin, players, seconds });
          await delay(SETTLE_MS);
          await endOpenRounds(players);
          return result;
        },
      },
      eachIsABet(apis.databaseUrl, subject('two processes', dice([origin, second]))),
      subject('embedded', () =>
        runLoad({ origin: embedded.origins[0], path: CALLS.dice, players: embeddedPlayers, seconds }),
      ),
    ]);
    const of = (what) => found.get(what).map(perSecond);
    const figures = [
      rate('empty calls', of('empty')),
      rate('Dice bets', of('dice')),
      ratio('Dice bets ÷ empty calls', of('dice'), of('empty'), { atLeast: 0.4 }),
      rate('Dice bets, one transaction each', of('one by one')),
      ratio('Dice bets ÷ one transaction each', of('dice'), of('one by one'), { atLeast: 2 }),
      rate('steps of Mines rounds', of('mines')),
      ratio(`Mines rounds × ${STEPS_OF_A_ROUND} ÷ Dice bets`, of('mines'), of('dice'), { atLeast: 0.6 }),
      rate('Dice bets, embedded database', of('embedded')),
      ratio('embedded ÷ PostgreSQL', of('embedded'), of('dice'), { atLeast: 0.25 }),
      rate('Dice bets, two API processes', of('two processes')),
      ratio('two API processes ÷ one', of('two processes'), of('dice')),
    ];
    const saturation = median(of('dice'));
    for (const connections of [32, 64, 256])
      figures.push(...(await measureAtHalf(rounds, connections, { origin, players, saturation, seconds })));
    say(`  ${await proveLedger(apis)}`);
    return figures;
  } finally {
    await Promise.all([apis.stop(), embedded.stop()]);
  }
}
