/** Whether the screens of a player become slower with a longer history. */
import http from 'node:http';
import { inRounds, median } from '../parts/figures.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { startProduct } from '../parts/product.mjs';
import { latestPlayerId, seedHistory } from '../parts/seed-history.mjs';

export const name = 'history';
export const about =
  'waiting time of a player with 1,000,000 bets, beside one with 1,000, in the same database';

const SHORT = 1_000;
const CALLS_PER_ROUND = 150;
const GROWTH_BAR = { atMost: 1.5 };
const PAGE_BAR = { atMost: 2 };

const BETS = '/api/bet/fetch-bets-by-user';
const BETS_OF_GAME = '/api/bet/fetch-user-bet-by-game?gameId=dice';

const reads = {
  'stats of all games': '/api/bet/get-user-totalwin-and-winningstreak',
  'stats of one game': '/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=dice',
  'my details': '/api/user/my-details',
  'first page of bets': `${BETS}?page=1&pageSize=10`,
  'first page of one game’s bets': `${BETS_OF_GAME}&page=1&pageSize=10`,
  'days of the wallet': '/api/user/get-day-wise-wallet-stats',
  '90 days of one game': '/api/bet/fetch-day-results?days=90&gameId=dice',
  'results for the chart': '/api/bet/fetch-results',
  'results of one game for its chart': '/api/bet/fetch-results?gameId=dice',
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Shape: `{ ms, body }`: from the first byte sent to the last one received. */
function get(origin, address, cookie) {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(new URL(address, origin), { agent, headers: { cookie } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const ms = performance.now() - from;
          const body = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve({ ms, body });
          else reject(new Error(`${address} was answered with ${response.statusCode}: ${body}`));
        });
      })
      .once('error', reject);
  });
}

/**
 * One call of each in turn, so that other load affects all of them; every other time in reverse order, because a call
 * after a long answer waits for the work that the long answer left.
 *
 * Shape: the p50 of each, in ms.
 */
async function mediansOf(origin, calls) {
  const times = calls.map(() => []);
  const onward = [...calls.entries()];
  const backward = onward.toReversed();
  for (let turn = 0; turn < CALLS_PER_ROUND; turn += 1)
    for (const [index, { address, cookie }] of turn % 2 === 0 ? onward : backward)
      times[index].push((await get(origin, address, cookie)).ms);
  return times.map(median);
}

async function joinWithHistory(product, count) {
  const { cookie } = await joinPlayer(product);
  const playerId = await latestPlayerId(product.databaseUrl);
  await seedHistory(product.databaseUrl, playerId, count);
  return { cookie };
}

/** The start of a deep page: a bet with half of the history before it, and one with nearly all of it. */
async function deepPagesOf({ webOrigin }, { cookie }, count) {
  const startAt = async (page) => {
    const { body } = await get(webOrigin, `${BETS}?page=${page}&pageSize=10`, cookie);
    return JSON.parse(body).data[0]._id;
  };
  const [middle, oldest] = [await startAt(count / 20), await startAt(count / 10)];
  return {
    'a page half way down': `${BETS}?pageSize=10&before=${middle}`,
    'the page back from there': `${BETS}?pageSize=10&after=${middle}`,
    'the last page': `${BETS}?pageSize=10&before=${oldest}`,
    'a page of one game half way down': `${BETS_OF_GAME}&pageSize=10&before=${middle}`,
  };
}

const ofRounds = (rounds, pick) => rounds.map((round) => pick(round));

/** Shape: per read, the p50 of both players and their ratio. */
function growthFigures(what, index, rounds) {
  const [short, long] = [2 * index, 2 * index + 1];
  return [
    { what: `${what}, p50`, unit: 'ms', values: ofRounds(rounds, (round) => round[long]) },
    {
      what: `${what}, ÷ with ${SHORT.toLocaleString('en')} bets`,
      unit: '',
      values: ofRounds(rounds, (round) => round[long] / round[short]),
      bar: GROWTH_BAR,
    },
  ];
}

export async function measure({ rounds, say, isQuick }) {
  const count = isQuick ? 100_000 : 1_000_000;
  const product = await startProduct();
  try {
    const short = await joinWithHistory(product, SHORT);
    const long = await joinWithHistory(product, count);
    say(`  the long history has ${count.toLocaleString('en')} bets`);
    const pages = {
      [`first page`]: reads['first page of bets'],
      ...(await deepPagesOf(product, long, count)),
    };
    const growing = Object.values(reads).flatMap((address) =>
      [short, long].map(({ cookie }) => ({ address, cookie })),
    );
    const paging = Object.values(pages).map((address) => ({ address, cookie: long.cookie }));
    await mediansOf(product.webOrigin, [...growing, ...paging]);
    const found = await inRounds(rounds, [
      { name: 'growth', measure: () => mediansOf(product.webOrigin, growing) },
      { name: 'pages', measure: () => mediansOf(product.webOrigin, paging) },
    ]);
    return [
      ...Object.keys(reads).flatMap((what, index) => growthFigures(what, index, found.get('growth'))),
      ...Object.keys(pages)
        .slice(1)
        .map((what, index) => ({
          what: `${what}, ÷ the first page`,
          unit: '',
          values: ofRounds(found.get('pages'), ([first, ...deep]) => deep[index] / first),
          bar: PAGE_BAR,
        })),
      {
        what: 'slowest page of bets ÷ fastest',
        unit: '',
        values: ofRounds(found.get('pages'), (round) => Math.max(...round) / Math.min(...round)),
        bar: PAGE_BAR,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}
