/** Whether the calls of one player, or of ten, delay the bets of all others. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApis } from '../parts/api-server.mjs';
import { fundPlayers } from '../parts/player.mjs';
import { historyStatements, transferStatements, withConnection } from '../parts/seed-history.mjs';
import { playSteadily, ROLL } from '../parts/steady-bets.mjs';
import { workspaceRoot } from '../../../run/src/workspace.mjs';

export const name = 'fairness-among-players';
export const about =
  'p95 of others’ bets while one player, or ten, send all they can on 100 connections ÷ p95 without them';

const OTHERS = 8;
const ATTACKERS = 10;
const CONNECTIONS = 100;
const TRANSFERS = 1_500;
/** The start and the end of an attack do not count. */
const SETTLE_MS = 700;

const RATIO_BAR = { atMost: 2 };
const REFUSED_BAR = { atMost: 0 };

const get = (address) => ({ method: 'GET', path: address });
const asks = {
  exports: get('/api/fairness/export'),
  'whole lists of bets': get('/api/bet/fetch-bets-by-user'),
  'whole lists of transfers': get('/api/transaction/get-all-transaction-by-user-id'),
  rotations: {
    method: 'POST',
    path: '/api/fairness/rotate-seed-pair',
    body: JSON.stringify({ clientSeed: 'again' }),
  },
};

const lanesOf = ({ cookie }, ask, count) => Array.from({ length: count }, () => ({ ...ask, cookie }));

/** Shape: by name, the requests of an attack on each of its connections. */
function attacksOf(attackers) {
  const [first] = attackers;
  const single = Object.entries(asks).map(([what, ask]) => [
    `${CONNECTIONS} ${what} of one player`,
    lanesOf(first, ask, CONNECTIONS),
  ]);
  const kinds = Object.values(asks);
  const all = attackers.flatMap((attacker) =>
    kinds.flatMap((ask) => lanesOf(attacker, ask, CONNECTIONS / kinds.length)),
  );
  return [...single, [`all of these of ${ATTACKERS} players`, all]];
}

/** Others bet for a while. Shape: `{ p95, refused }`. */
async function playBeside(origin, others, playMs) {
  const { within, refused } = await playSteadily(origin, others, playMs);
  return { p95: within(0.95), refused };
}

async function underAttack(origin, lanes, work) {
  const attacker = fork(path.join(workspaceRoot, 'tools/bench/src/attack.mjs'));
  attacker.send({ origin, lanes });
  await delay(SETTLE_MS);
  try {
    return await work();
  } finally {
    const said = once(attacker, 'message');
    const ended = once(attacker, 'exit');
    attacker.send('stop');
    const [{ statuses }] = await said;
    if (Object.keys(statuses).length === 0) process.stderr.write('  the attack got no answer at all\n');
    if (process.env.BENCH_SHOW_ANSWERS) process.stderr.write(`  answers: ${JSON.stringify(statuses)}\n`);
    await ended;
    await delay(SETTLE_MS);
    const wrong = Object.keys(statuses).filter((status) => /^4/.test(status) && status !== '429');
    // Otherwise an expired session would make the attack harmless, and the bar would hold.
    if (wrong.length > 0) throw new Error(`The attack was answered with ${wrong.join(', ')}: it is not one.`);
  }
}

/** The same statements on both databases; an embedded one is reached through its process. */
async function seed(apis, statements) {
  if (apis.databaseUrl === null) {
    const response = await fetch(new URL('/api/bench/sql', apis.origins[0]), {
      method: 'POST',
      headers: { origin: apis.origins[0], 'content-type': 'application/json' },
      body: JSON.stringify({ statements }),
    });
    if (!response.ok) throw new Error(`The history was not made: ${await response.text()}`);
    return;
  }
  await withConnection(apis.databaseUrl, async (client) => {
    await client.query('BEGIN');
    for (const { text, parameters } of statements) await client.query(text, parameters);
    await client.query('COMMIT');
  });
}

async function addPast(apis, { call }, betCount) {
  await call('POST', '/api/games/dice/roll-dice', JSON.parse(ROLL), { 'idempotency-key': randomUUID() });
  const { data } = await call('GET', '/api/user/my-details');
  await seed(apis, [...historyStatements(data._id, betCount), ...transferStatements(data._id, TRANSFERS)]);
}

async function measureOn(database, betCount, { rounds, playMs, say }) {
  const apis = await startApis({ database });
  try {
    const [origin] = apis.origins;
    const product = { webOrigin: origin, sandboxOrigin: apis.sandboxOrigin };
    const others = await fundPlayers(product, OTHERS, { rupees: 100_000 });
    const attackers = await fundPlayers(product, ATTACKERS, { rupees: 500 });
    for (const attacker of attackers) await addPast(apis, attacker, betCount);
    await seed(apis, [{ text: 'ANALYZE', parameters: [] }]);
    say(`  ${database}: ${ATTACKERS} players with ${betCount.toLocaleString('en')} bets each`);
    const attacks = attacksOf(attackers);
    const found = attacks.map(() => []);
    const quiets = [];
    await playBeside(origin, others, playMs);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, [, lanes]] of attacks.entries()) {
        const quiet = await playBeside(origin, others, playMs);
        const attacked = await underAttack(origin, lanes, () => playBeside(origin, others, playMs));
        quiets.push(quiet.p95);
        found[index].push({ ...attacked, ratio: attacked.p95 / quiet.p95 });
      }
    return [
      { what: `${database}: others’ bets without an attack, p95`, unit: 'ms', values: quiets },
      ...attacks.flatMap(([what], index) => [
        {
          what: `${database}: ${what}, p95`,
          unit: 'ms',
          values: found[index].map(({ p95 }) => p95),
        },
        {
          what: `${database}: ${what}, ÷ without`,
          unit: '',
          values: found[index].map(({ ratio }) => ratio),
          bar: RATIO_BAR,
        },
      ]),
      {
        what: `${database}: bets of others that were refused`,
        unit: '',
        values: [found.flat().reduce((sum, { refused }) => sum + refused, 0)],
        bar: REFUSED_BAR,
      },
    ];
  } finally {
    await apis.stop();
  }
}

export async function measure({ rounds, say, isQuick }) {
  const playMs = isQuick ? 2_000 : 4_000;
  return [
    ...(await measureOn('embedded', 3_000, { rounds, playMs, say })),
    ...(await measureOn('postgres', 20_000, { rounds, playMs, say })),
  ];
}
