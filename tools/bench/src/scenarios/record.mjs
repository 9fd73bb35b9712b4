/** What the export of a long record costs the process and the bets of others. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startApis } from '../parts/api-server.mjs';
import { ratio } from '../parts/figures.mjs';
import { CALLS, runLoad } from '../parts/load.mjs';
import { fundPlayer, fundPlayers } from '../parts/player.mjs';
import { readStatus } from '../parts/process-memory.mjs';
import { seedHistory } from '../parts/seed-history.mjs';
import { playSteadily, ROLL } from '../parts/steady-bets.mjs';

export const name = 'record';
export const about =
  'a player exports 1,000,000 bets: memory beyond idle, and p99 of others’ bets beside it ÷ without it';

const OTHERS = 8;
const MEGABYTE = 1_000_000;
const LOOK_MS = 100;
/** The start of an export does not count, and its end after the reader has gone. */
const SETTLE_MS = 1_000;
const WARM_UP_SECONDS = 20;
const IDLE_MS = 5_000;
const FILE = '/api/protection/record/file?format=json';
const TAIL_LENGTH = 200;

/** Beyond idle, as players were promised. */
const MEMORY_BAR = { atMost: 64 * 1.024 ** 2 };
/** Memory that grows with the rows read would double from quarter to quarter. */
const GROWTH_BAR = { atMost: 1.15 };
const DELAY_BAR = { atMost: 2 };
const REFUSED_BAR = { atMost: 0 };

const residentOf = (pid) => readStatus(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');

/** Starts an export. Shape: `{ done, leave() }`; `done` is `{ tail, bytes }`. */
function startExport(origin, { cookie }) {
  let bytes = 0;
  let tail = '';
  let request;
  const done = new Promise((resolve, reject) => {
    request = http.get(new URL(FILE, origin), { headers: { cookie } }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text) => {
        bytes += text.length;
        tail = (tail + text).slice(-TAIL_LENGTH);
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve({ tail, bytes });
        else reject(new Error(`The export was answered with ${response.statusCode}: ${tail}`));
      });
    });
    request.once('error', reject);
  });
  // Whoever leaves does not wait for it.
  done.catch(() => undefined);
  return { done, leave: () => request.destroy() };
}

/** Reads one export to its end. Shape: `{ seconds, bytes, peaks }`: the most memory in each quarter of its time. */
async function exportAll({ origins: [origin], pids: [pid] }, player, count) {
  const from = performance.now();
  const looks = [];
  let isDone = false;
  const { done } = startExport(origin, player);
  const ended = done.finally(() => (isDone = true));
  while (!isDone) {
    looks.push(residentOf(pid));
    await Promise.race([ended, delay(LOOK_MS)]);
  }
  const { tail, bytes } = await ended;
  const [, recordCount] = /"recordCount":(\d+),"isComplete":true\}$/.exec(tail) ?? [];
  if (!(Number(recordCount) > count)) throw new Error(`The export is not complete: it ends with ${tail}`);
  const quarter = Math.ceil(looks.length / 4);
  const peaks = [0, 1, 2, 3].map((index) => Math.max(...looks.slice(index * quarter, (index + 1) * quarter)));
  return { seconds: (performance.now() - from) / 1_000, bytes, peaks };
}

/** The p99 of others' bets while an export runs, which is then abandoned. */
async function playBesideExport(origin, others, player, playMs) {
  const { leave } = startExport(origin, player);
  try {
    await delay(SETTLE_MS);
    return await playSteadily(origin, others, playMs);
  } finally {
    leave();
    await delay(SETTLE_MS);
  }
}

async function joinWithHistory(apis, product, count) {
  const player = await fundPlayer(product, { rupees: 500 });
  await player.call('POST', '/api/games/dice/roll-dice', JSON.parse(ROLL), {
    'idempotency-key': randomUUID(),
  });
  const { data } = await player.call('GET', '/api/user/my-details');
  await seedHistory(apis.databaseUrl, data._id, count);
  return player;
}

/**
 * The memory of a process that has served bets and does nothing now, before any export. A process that has done nothing
 * yet has less: the room for short-lived objects grows with its first work, whatever that is, and stays.
 */
async function warmIdle({ origins: [origin], pids: [pid] }, players) {
  const load = { path: CALLS.dice, players, seconds: WARM_UP_SECONDS, connections: players.length };
  await runLoad({ origin, ...load });
  await delay(IDLE_MS);
  return residentOf(pid);
}

export async function measure({ rounds, say, isQuick }) {
  const count = isQuick ? 100_000 : 1_000_000;
  const playMs = isQuick ? 5_000 : 15_000;
  const apis = await startApis();
  try {
    const [origin] = apis.origins;
    const product = { webOrigin: origin, sandboxOrigin: apis.sandboxOrigin };
    const others = await fundPlayers(product, OTHERS, { rupees: 100_000 });
    const player = await joinWithHistory(apis, product, count);
    const renew = async () => {
      for (const { call } of [player, ...others]) await call('POST', '/api/user/refresh-token', {});
      // An export needs a fresh proof.
      await player.call('POST', '/api/user/step-up', { password: player.password });
    };
    const idle = await warmIdle(apis, others);
    const [quiet, beside] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await renew();
      quiet.push(await playSteadily(origin, others, playMs));
      beside.push(await playBesideExport(origin, others, player, playMs));
    }
    await renew();
    say(`  the whole export of ${count.toLocaleString('en')} bets begins`);
    const whole = await exportAll(apis, player, count);
    const most = Math.max(...whole.peaks);
    const p99 = (found) => found.map(({ within }) => within(0.99));
    return [
      { what: 'the whole export', unit: 's', values: [whole.seconds] },
      { what: 'its size', unit: 'MB', values: [whole.bytes / MEGABYTE] },
      { what: 'memory of the idle process', unit: 'MB', values: [idle / MEGABYTE] },
      {
        what: 'memory beyond idle, at most',
        unit: 'MB',
        values: [(most - idle) / MEGABYTE],
        bar: MEMORY_BAR,
      },
      {
        what: 'memory in the last quarter ÷ in the first',
        unit: '',
        values: [whole.peaks[3] / whole.peaks[0]],
        bar: GROWTH_BAR,
      },
      { what: 'others’ bets without an export, p99', unit: 'ms', values: p99(quiet) },
      { what: 'others’ bets beside an export, p99', unit: 'ms', values: p99(beside) },
      ratio('others’ bets beside an export, p99 ÷ without', p99(beside), p99(quiet), DELAY_BAR),
      {
        what: 'bets of others that were refused',
        unit: '',
        values: [[...quiet, ...beside].reduce((sum, { refused }) => sum + refused, 0)],
        bar: REFUSED_BAR,
      },
    ];
  } finally {
    await apis.stop();
  }
}
