/** The final content of the database, for the proof. */
import { setTimeout as delay } from 'node:timers/promises';
import { query } from './cluster.mjs';
import { NODE_NAMES, ports } from './ports.mjs';

const CAUGHT_UP_LIMIT_MS = 60_000;
const queryLeader = (text, values) => query({ port: ports.haproxy, database: 'paasa' }, text, values);

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

/**
 * Shape: rows of bets (a roll's with the balance in its answer), seed pairs, accounts and stored answers, numbers as
 * numbers.
 */
export async function readEvidence() {
  const columns = `bet_id AS "betId", b.player_id AS "playerId", game, stake_paise::float8 AS "stakePaise",
       nonce::float8 AS nonce, seed_pair_id AS "seedPairId"`;
  const over = await queryLeader(`SELECT ${columns}, payout_paise::float8 AS "payoutPaise", is_win AS "isWin",
       CASE WHEN is_voided THEN 'voided' ELSE 'settled' END AS status,
       s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed",
       (state::jsonb #>> '{diceRoll,user,wallet}')::float8 AS wallet
     FROM games_core.bets b JOIN fairness.seed_pairs s USING (player_id, seed_pair_id)`);
  const open = await queryLeader(`SELECT ${columns}, NULL AS "payoutPaise", NULL AS "isWin", 'open' AS status,
       server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", NULL AS wallet
     FROM games_core.open_rounds b`);
  const bets = [...over, ...open];
  const pairs = await queryLeader(
    'SELECT seed_pair_id AS "seedPairId", next_nonce::float8 AS "nextNonce" FROM fairness.seed_pairs',
  );
  const accounts = await queryLeader(`SELECT player_id AS "playerId", balance_paise::float8 AS "balancePaise",
       escrow_paise::float8 AS "escrowPaise" FROM wallet.accounts`);
  // All stored answers with a bet or a round come from play.
  const stored = await queryLeader(
    `SELECT key, answer FROM platform.idempotency_keys WHERE answer->'value' ?| array['bet', 'betId']`,
  );
  return { bets, pairs, accounts, stored };
}

/** Shape: one `{ name, digest }` per machine, each after it has replayed everything that the leader had written. */
export async function readCopies() {
  const [{ lsn }] = await queryLeader('SELECT pg_current_wal_lsn()::text AS lsn');
  const copies = [];
  for (const name of NODE_NAMES) {
    const node = { port: ports.of(name).postgres, database: 'paasa' };
    await untilReplayed(node, name, lsn);
    const [{ digest }] = await query(node, digestText);
    copies.push({ name, digest });
  }
  return copies;
}

async function untilReplayed(node, name, lsn) {
  const text = `SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"`;
  const deadline = performance.now() + CAUGHT_UP_LIMIT_MS;
  for (;;) {
    const [{ isThere }] = await query(node, text, [lsn]);
    if (isThere) return;
    if (performance.now() > deadline) throw new Error(`${name} does not catch up with ${lsn}.`);
    await delay(100);
  }
}

/** The leader's own settings of durability, so that no figure rests on settings without effect. */
export async function faultsOfDurability() {
  const text = `SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names')`;
  const settings = new Map((await queryLeader(text)).map(({ name, setting }) => [name, setting]));
  const faults = ['fsync', 'full_page_writes', 'synchronous_commit']
    .filter((name) => settings.get(name) !== 'on')
    .map((name) => `${name} is ${settings.get(name)}.`);
  if (!settings.get('synchronous_standby_names')) faults.push('The leader waits for no standby.');
  return faults;
}
