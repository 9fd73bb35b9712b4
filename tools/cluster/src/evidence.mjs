/** The final content of the databases, for the proof. */
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_NAMES } from './ports.mjs';

const CAUGHT_UP_LIMIT_MS = 60_000;

/** Tables that every machine must hold identically. */
const copied = [
  'games_core.bets',
  'games_core.open_rounds',
  'wallet.ledger',
  'wallet.accounts',
  'fairness.seed_pairs',
];
const digestText = `SELECT ${copied
  .map(
    (table) =>
      `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) FROM ${table} t)`,
  )
  .join(` || ' ' || `)} AS digest`;

/** Tables in which a player has rows where the player lives, and nowhere else. */
const lived = [
  'auth.users',
  'auth.email_owners',
  'auth.sessions',
  'wallet.accounts',
  'wallet.ledger',
  'wallet.transfers',
  'games_core.bets',
  'games_core.open_rounds',
  'fairness.seed_pairs',
  'platform.idempotency_keys',
];
const residentsText = lived
  .map((table) => `SELECT DISTINCT '${table}' AS "table", player_id AS "playerId" FROM ${table}`)
  .join(' UNION ALL ');
const houseText = `SELECT coalesce(sum(bet_count), 0)::float8 AS "betCount",
    coalesce(sum(staked_paise), 0)::float8 AS "stakedPaise", coalesce(sum(paid_paise), 0)::float8 AS "paidPaise"
  FROM games_core.house_hours`;

async function readBets({ query }) {
  const columns = `bet_id AS "betId", b.player_id AS "playerId", game, stake_paise::float8 AS "stakePaise",
       nonce::float8 AS nonce, seed_pair_id AS "seedPairId"`;
  const over = await query(`SELECT ${columns}, payout_paise::float8 AS "payoutPaise", is_win AS "isWin",
       CASE WHEN is_voided THEN 'voided' ELSE 'settled' END AS status,
       s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed",
       (state::jsonb #>> '{diceRoll,user,wallet}')::float8 AS wallet
     FROM games_core.bets b JOIN fairness.seed_pairs s USING (player_id, seed_pair_id)`);
  const open = await query(`SELECT ${columns}, NULL AS "payoutPaise", NULL AS "isWin", 'open' AS status,
       server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", NULL AS wallet
     FROM games_core.open_rounds b`);
  return [...over, ...open];
}

async function readCell({ name, cluster }) {
  const { query } = cluster;
  const [house] = await query(houseText);
  return {
    bets: await readBets(cluster),
    pairs: await query(
      'SELECT seed_pair_id AS "seedPairId", next_nonce::float8 AS "nextNonce" FROM fairness.seed_pairs',
    ),
    accounts: await query(`SELECT player_id AS "playerId", balance_paise::float8 AS "balancePaise",
       escrow_paise::float8 AS "escrowPaise" FROM wallet.accounts`),
    // All stored answers with a bet or a round come from play.
    stored: await query(
      `SELECT key, answer FROM platform.idempotency_keys WHERE answer->'value' ?| array['bet', 'betId']`,
    ),
    residents: (await query(residentsText)).map((row) => ({ ...row, cell: name })),
    houses: [{ ...house, cell: name }],
  };
}

/**
 * Shape: rows of bets (a roll's with the balance in its answer), seed pairs, accounts and stored answers of all cells
 * together, numbers as numbers; `residents` are the players of each table, `houses` the sums of each cell.
 */
export async function readEvidence(cells) {
  const each = [];
  for (const cell of cells) each.push(await readCell(cell));
  const all = (name) => each.flatMap((found) => found[name]);
  const names = ['bets', 'pairs', 'accounts', 'stored', 'residents', 'houses'];
  return Object.fromEntries(names.map((name) => [name, all(name)]));
}

/** Shape: `{ playerId, cell, addressCount }`, as the directory has them. */
export const readHomes = (directory) =>
  directory.query(`SELECT p.player_id AS "playerId", p.cell,
      count(*) FILTER (WHERE c.kind = 'email')::int AS "addressCount"
    FROM cells.players p LEFT JOIN cells.claims c USING (player_id) GROUP BY p.player_id`);

/** Shape: one `{ name, digest }` per machine, each after it has replayed everything that the leader had written. */
export async function readCopies({ query, queryNode }) {
  const [{ lsn }] = await query('SELECT pg_current_wal_lsn()::text AS lsn');
  const copies = [];
  for (const name of NODE_NAMES) {
    await untilReplayed(queryNode, name, lsn);
    const [{ digest }] = await queryNode(name, digestText);
    copies.push({ name, digest });
  }
  return copies;
}

async function untilReplayed(queryNode, name, lsn) {
  const text = `SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"`;
  const deadline = performance.now() + CAUGHT_UP_LIMIT_MS;
  for (;;) {
    const [{ isThere }] = await queryNode(name, text, [lsn]);
    if (isThere) return;
    if (performance.now() > deadline) throw new Error(`${name} does not catch up with ${lsn}.`);
    await delay(100);
  }
}

/** The leader's own settings of durability, so that no figure rests on settings without effect. */
export async function faultsOfDurability({ query }) {
  const text = `SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names')`;
  const settings = new Map((await query(text)).map(({ name, setting }) => [name, setting]));
  const faults = ['fsync', 'full_page_writes', 'synchronous_commit']
    .filter((name) => settings.get(name) !== 'on')
    .map((name) => `${name} is ${settings.get(name)}.`);
  if (!settings.get('synchronous_standby_names')) faults.push('The leader waits for no standby.');
  return faults;
}
