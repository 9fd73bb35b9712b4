/** What two years of bets cost before and after their older months are archived. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../../run/src/workspace.mjs';
import { median } from '../parts/figures.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { runWatched } from '../parts/process-memory.mjs';
import { startProduct } from '../parts/product.mjs';
import { latestPlayerId, seedHistory, tidy, withConnection } from '../parts/seed-history.mjs';

export const name = 'months';
export const about = '10,000,000 bets of 100 players over 24 months, before and after 18 months are archived';

const ARCHIVED_MONTHS = 18;
const MEGABYTE = 1_000_000;
const PAGES = 40;
const BETS = '/api/bet/fetch-bets-by-user?pageSize=10';

async function get({ webOrigin }, address, player) {
  const from = performance.now();
  const response = await fetch(new URL(address, webOrigin), { headers: { cookie: player.cookie } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}: ${text}`);
  return { ms: performance.now() - from, text };
}

/** Pages at different places, so that no page finds what the one before has read. Shape: the p50 in ms. */
async function pageTime(product, places, player) {
  const times = [];
  for (const before of places) times.push((await get(product, `${BETS}&before=${before}`, player)).ms);
  return median(times);
}

async function ops({ env }, ...words) {
  const found = await runWatched(['apps/api/dist/main.mjs', 'ops', ...words], {
    cwd: workspaceRoot,
    env: { ...process.env, ...env },
  });
  if (found.code !== 0) throw new Error(`ops ${words.join(' ')} failed:\n${found.output}`);
  return found;
}

const databaseBytes = ({ databaseUrl }) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    return rows[0].bytes;
  });

/** Shape: `2024-11`, oldest first. */
const monthsOf = ({ databaseUrl }) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT translate(right(relid::text, 7), '_', '-') AS month FROM pg_partition_tree('games_core.bets')
       WHERE isleaf AND relid::text ~ '[0-9]{4}_[0-9]{2}$' ORDER BY 1`,
    );
    return rows.map(({ month }) => month);
  });

/** Bets in the newest twelfth of the history, around its middle, and in its oldest twelfth. */
const placesOf = ({ databaseUrl }, playerId, count) =>
  withConnection(databaseUrl, async (client) => {
    const step = Math.floor(count / 12 / PAGES);
    const from = async (offset) => {
      const { rows } = await client.query(
        `SELECT bet_id FROM (
           SELECT bet_id, row_number() OVER (ORDER BY bet_id DESC) AS place FROM games_core.bets WHERE player_id = $1
         ) AS numbered WHERE place > $2 AND place <= $2 + $3::int * $4::int AND place % $3::int = 0`,
        [playerId, offset, step, PAGES],
      );
      return rows.map((row) => row.bet_id);
    };
    const twelfth = Math.floor(count / 12);
    return {
      newest: await from(0),
      middle: await from(6 * twelfth),
      oldest: await from(11 * twelfth - step),
    };
  });

async function measureAll(product, { player, newest, middle, oldest }, when) {
  const backup = path.join(product.env.PAASA_DATA_DIR, `${when}.backup`);
  // A session lasts for a quarter of an hour, and the commands may take longer.
  const renew = () => player.call('POST', '/api/user/refresh-token', {});
  await renew();
  const exported = await get(product, '/api/fairness/export', player);
  const verified = await ops(product, 'ledger:verify', '--without-provider');
  const backedUp = await ops(product, 'backup', backup);
  await renew();
  const figure = (what, unit, value) => ({ what: `${what}, ${when}`, unit, values: [value] });
  return {
    text: exported.text,
    figures: [
      figure('new pages, p50', 'ms', await pageTime(product, newest, player)),
      figure('pages half way down, p50', 'ms', await pageTime(product, middle, player)),
      figure('the oldest pages, p50', 'ms', await pageTime(product, oldest, player)),
      figure('export of one player', 's', exported.ms / 1000),
      figure('ledger:verify', 's', verified.ms / 1000),
      figure('most memory of ledger:verify', 'MB', verified.peakBytes / MEGABYTE),
      figure('backup', 's', backedUp.ms / 1000),
      figure('size of the backup', 'MB', statSync(backup).size / MEGABYTE),
      figure('size of the database', 'MB', (await databaseBytes(product)) / MEGABYTE),
    ],
  };
}

const withoutTime = (text) => text.replace(/"exportedAt":"[^"]*"/, '');

export async function measure({ isQuick }) {
  const [playerCount, each] = isQuick ? [10, 20_000] : [100, 100_000];
  const product = await startProduct();
  try {
    let watched = null;
    for (let joined = 0; joined < playerCount; joined += 1) {
      const player = await joinPlayer(product);
      const playerId = await latestPlayerId(product.databaseUrl);
      await seedHistory(product.databaseUrl, playerId, each, { tidies: false });
      watched ??= { player, playerId };
    }
    await tidy(product.databaseUrl);
    const places = await placesOf(product, watched.playerId, each);
    const before = await measureAll(product, { ...watched, ...places }, 'nothing archived');
    const from = performance.now();
    let fileBytes = 0;
    let archivedBets = 0;
    for (const month of (await monthsOf(product)).slice(0, ARCHIVED_MONTHS)) {
      const { output } = await ops(product, 'archive', month);
      archivedBets += Number(/: (\d+) bets/.exec(output)[1]);
      fileBytes += statSync(/ are in (.*)\.$/m.exec(output)[1]).size;
    }
    const archiving = (performance.now() - from) / 1000;
    const checked = await ops(product, 'archive:verify');
    const after = await measureAll(product, { ...watched, ...places }, '18 months archived');
    if (withoutTime(after.text) !== withoutTime(before.text)) throw new Error('The export has changed.');
    return [
      ...before.figures,
      ...after.figures,
      { what: 'archiving a million bets', unit: 's', values: [(archiving / archivedBets) * 1e6] },
      {
        what: 'archive:verify of a million bets',
        unit: 's',
        values: [(checked.ms / 1000 / archivedBets) * 1e6],
      },
      { what: 'a bet in a file', unit: 'B', values: [fileBytes / archivedBets] },
    ];
  } finally {
    await product.stop();
  }
}
