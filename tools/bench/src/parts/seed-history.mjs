/**
 * Gives a player a long history at once: the database itself makes bets, idempotency keys and totals.
 *
 * The bets are not real: no seed gives their outcomes. Everything that the proof of the ledger and the calls read is
 * exact: amounts, running balances, numbers without a gap, keys, identifiers in the order of time, totals.
 */
import pg from 'pg';

const YEARS = 2;
/** The history ends some time before the player's own bets. */
const UNTIL = "interval '1 hour'";

/**
 * One row for each bet. They come in pairs of the same stake: first a win at twice the stake, then a loss, so that the
 * balance never falls below its start. The identifier is a UUIDv7 of its moment, like those of the product.
 */
const makeBets = `
  CREATE TEMP TABLE made ON COMMIT DROP AS
  SELECT n, at, is_win, stake_paise, CASE WHEN is_win THEN 2 * stake_paise ELSE 0 END AS payout_paise,
    (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
      || to_hex(8 + n % 4) || substr(noise, 4, 15))::uuid AS bet_id
  FROM (
    SELECT n, n % 2 = 1 AS is_win, 100 * (1 + (n - 1) / 2 % 10)::bigint AS stake_paise, md5($1::text || n) AS noise,
      date_trunc('milliseconds', now() - ${UNTIL} - interval '${YEARS} years' * (1 - n / $2::float8)) AS at
    FROM generate_series(1, $2::bigint) AS n
  ) AS numbered
  ORDER BY n`;

/** The other bets are copies of the player's own latest bet, so that they are as long as real ones. */
const steps = [
  `CREATE TEMP TABLE model ON COMMIT DROP AS
   SELECT b.player_id, b.bet_id, b.game, b.state, b.seed_pair_id, b.rules_version, a.balance_paise, a.ledger_seq,
     s.next_nonce
   FROM games_core.bets b
   JOIN wallet.accounts a USING (player_id)
   JOIN fairness.seed_pairs s ON s.player_id = b.player_id AND s.seed_pair_id = b.seed_pair_id
   WHERE b.player_id = $1 ORDER BY b.bet_id DESC LIMIT 1`,
  `DO $months$
   DECLARE made_month date;
   BEGIN
     FOR made_month IN SELECT DISTINCT platform.month_of_id(bet_id) FROM made ORDER BY 1 LOOP
       PERFORM platform.make_month('games_core.bets', made_month, 'CREATE UNIQUE INDEX ON %s (player_id, seq);
         CREATE UNIQUE INDEX ON %s (player_id, opened_seq) WHERE opened_seq IS NOT NULL');
     END LOOP;
   END $months$`,
  `INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id,
     nonce, rules_version, created_at, seq, balance_paise)
   SELECT m.player_id, b.bet_id, m.game, b.stake_paise, b.payout_paise, b.is_win, m.state, m.seed_pair_id,
     m.next_nonce + b.n - 1, m.rules_version, b.at, m.ledger_seq + b.n,
     m.balance_paise + CASE WHEN b.is_win THEN b.stake_paise ELSE 0 END
   FROM made b CROSS JOIN model m WHERE m.player_id = $1 ORDER BY b.n`,
  `INSERT INTO platform.idempotency_keys (player_id, key, body_hash, answer, created_at)
   SELECT m.player_id, gen_random_uuid()::text, k.body_hash,
     replace(k.answer::text, m.bet_id::text, b.bet_id::text)::jsonb, b.at
   FROM made b CROSS JOIN model m CROSS JOIN LATERAL (
     SELECT body_hash, answer FROM platform.idempotency_keys WHERE player_id = m.player_id
     ORDER BY created_at DESC LIMIT 1
   ) AS k WHERE m.player_id = $1 ORDER BY b.n`,
  `UPDATE wallet.accounts a SET ledger_seq = a.ledger_seq + s.bets,
     unplayed_paise = GREATEST(a.unplayed_paise - s.stakes, 0)
   FROM (SELECT count(*) AS bets, sum(stake_paise) AS stakes FROM made) AS s WHERE a.player_id = $1`,
  `UPDATE fairness.seed_pairs SET next_nonce = next_nonce + (SELECT count(*) FROM made)
   WHERE player_id = $1 AND status = 'active'`,
  `UPDATE games_core.totals_by_game t SET bet_count = t.bet_count + s.bets,
     wagered_paise = t.wagered_paise + s.wagered, won_paise = t.won_paise + s.won,
     win_count = t.win_count + s.wins, loss_count = t.loss_count + s.bets - s.wins
   FROM (SELECT count(*) AS bets, sum(stake_paise) AS wagered, sum(payout_paise) AS won,
     count(*) FILTER (WHERE is_win) AS wins FROM made) AS s
   WHERE t.player_id = $1 AND t.game IN ('*', (SELECT game FROM model))`,
  // The hours of the house, before the totals of the days: these say in which hours the player is known already.
  `WITH hours AS (
     SELECT m.player_id, m.game, local.day, local.hour, count(*) AS bets, sum(stake_paise) AS staked, sum(payout_paise) AS paid,
       row_number() OVER (PARTITION BY local.day ORDER BY local.hour) = 1 AS is_day,
       row_number() OVER (PARTITION BY date_trunc('month', local.day) ORDER BY local.day, local.hour) = 1 AS is_month
     FROM made b CROSS JOIN model m CROSS JOIN LATERAL (
       SELECT (at AT TIME ZONE INTERVAL '05:30')::date AS day,
         extract(hour FROM at AT TIME ZONE INTERVAL '05:30')::integer AS hour
     ) AS local
     WHERE m.player_id = $1 GROUP BY m.player_id, m.game, local.day, local.hour
   ), counted AS (
     SELECT h.*, (t.hours IS NULL OR t.hours & (1 << h.hour) = 0)::int AS new_hour, (is_day AND t.hours IS NULL)::int AS new_day,
       (is_month AND NOT EXISTS (
         SELECT FROM games_core.totals_by_day o WHERE o.player_id = h.player_id
           AND date_trunc('month', o.day) = date_trunc('month', h.day)
       ))::int AS new_month
     FROM hours h LEFT JOIN games_core.totals_by_day t USING (player_id, day, game)
   )
   INSERT INTO games_core.house_hours AS h (day, hour, game, slot, bet_count, staked_paise, paid_paise, hour_players, day_players,
     month_players, any_hour_players, any_day_players, any_month_players, expected_paise, variance, largest_paise)
   SELECT day, hour, game, 0, bets, staked, paid, new_hour, new_day, new_month, new_hour, new_day, new_month, 0.99 * staked,
     staked * staked / bets, 2000 FROM counted
   ON CONFLICT (day, hour, game, slot) DO UPDATE SET bet_count = h.bet_count + excluded.bet_count,
     staked_paise = h.staked_paise + excluded.staked_paise, paid_paise = h.paid_paise + excluded.paid_paise,
     hour_players = h.hour_players + excluded.hour_players, day_players = h.day_players + excluded.day_players,
     month_players = h.month_players + excluded.month_players,
     any_hour_players = h.any_hour_players + excluded.any_hour_players,
     any_day_players = h.any_day_players + excluded.any_day_players,
     any_month_players = h.any_month_players + excluded.any_month_players,
     expected_paise = h.expected_paise + excluded.expected_paise, variance = h.variance + excluded.variance`,
  `INSERT INTO games_core.totals_by_day AS t
     (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise, hours)
   SELECT m.player_id, (at AT TIME ZONE INTERVAL '05:30')::date, m.game, sum(stake_paise), sum(payout_paise),
     count(*) FILTER (WHERE is_win), count(*) FILTER (WHERE NOT is_win), max(GREATEST(payout_paise - stake_paise, 0)),
     bit_or(1 << extract(hour FROM at AT TIME ZONE INTERVAL '05:30')::integer)
   FROM made b CROSS JOIN model m WHERE m.player_id = $1 GROUP BY 1, 2, 3
   ON CONFLICT (player_id, day, game) DO UPDATE SET wagered_paise = t.wagered_paise + excluded.wagered_paise,
     won_paise = t.won_paise + excluded.won_paise, win_count = t.win_count + excluded.win_count,
     loss_count = t.loss_count + excluded.loss_count,
     best_win_paise = GREATEST(t.best_win_paise, excluded.best_win_paise), hours = t.hours | excluded.hours`,
];

/** A player without a bet, or with bets without a key, gives no row to copy. */
const oneForEachBet = /^INSERT INTO (games_core.bets|platform.idempotency_keys) /;

/** The statements of `seedHistory` for one transaction. Shape: `[{ text, parameters }]`. */
export const historyStatements = (playerId, count) => [
  { text: makeBets, parameters: [playerId, count] },
  ...steps.map((text) => ({ text, parameters: text.includes('$1') ? [playerId] : [] })),
  // Each of several players in one transaction has separate rows.
  { text: 'DROP TABLE made, model', parameters: [] },
];

/** Gives a player deposits that were never paid. Shape: `[{ text, parameters }]`. */
export const transferStatements = (playerId, count) => [
  {
    text: `INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status, settled_at)
      SELECT $1::uuid, (lpad(to_hex(floor(extract(epoch FROM now()) * 1000)::bigint - $2::bigint + n), 12, '0')
        || '7' || substr(md5($1 || n::text), 1, 3) || '8' || substr(md5($1 || n::text), 4, 15))::uuid,
        'DEPOSIT', 100, 'FAILED', now()
      FROM generate_series(1, $2::bigint) AS n`,
    parameters: [playerId, count],
  },
  {
    text: `INSERT INTO wallet.transfer_counts AS c (player_id, transfer_count) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET transfer_count = c.transfer_count + excluded.transfer_count`,
    parameters: [playerId, count],
  },
];

/** Calls `work` with a separate connection. */
export async function withConnection(databaseUrl, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of bets. */
export async function countBets(databaseUrl) {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query('SELECT count(*)::float8 AS bets FROM games_core.bets'),
  );
  return rows[0].bets;
}

/** Sets until when the processes announce changes, as processes with open streams do. */
export async function watchUntil(databaseUrl, until) {
  await withConnection(databaseUrl, (client) =>
    client.query('UPDATE platform.live_streams SET watched_until = $1', [until]),
  );
}

/** The player of the latest bet. */
export async function latestPlayerId(databaseUrl) {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query('SELECT player_id FROM games_core.bets ORDER BY created_at DESC LIMIT 1'),
  );
  return rows[0].player_id;
}

/** Updates the database's statistics, after many rows. */
export const tidy = (databaseUrl) =>
  withConnection(databaseUrl, async (client) => {
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });

/**
 * Adds `count` (an even number) settled bets of the last two years to a player who has made one with a key, and updates
 * the database's statistics unless `tidies` is false.
 */
export async function seedHistory(databaseUrl, playerId, count, { tidies = true } = {}) {
  if (count % 2 !== 0) throw new Error(`${count} is not an even number of bets.`);
  await withConnection(databaseUrl, async (client) => {
    await client.query("SET work_mem = '64MB'");
    await client.query('BEGIN');
    await client.query(makeBets, [playerId, count]);
    for (const step of steps) {
      const { rowCount } = await client.query(step, step.includes('$1') ? [playerId] : []);
      if (oneForEachBet.test(step) && rowCount !== count)
        throw new Error(`${rowCount} rows were made for ${count} bets by:${step}`);
    }
    await client.query('COMMIT');
  });
  if (tidies) await tidy(databaseUrl);
}

const tables = {
  bets: 'games_core.bets',
  ledger: 'wallet.ledger',
  'idempotency keys': 'platform.idempotency_keys',
};

/** Shape: the size of each table, rows and indexes, in bytes, by its name in the report. */
export async function sizesOf(databaseUrl) {
  return withConnection(databaseUrl, async (client) => {
    const sizes = {};
    for (const [what, table] of Object.entries(tables)) {
      const { rows } = await client.query(
        // A table by month is its partitions.
        `SELECT sum(pg_table_size(relid))::float8 AS rows, sum(pg_indexes_size(relid))::float8 AS indexes
         FROM (SELECT relid FROM pg_partition_tree($1::regclass) UNION SELECT $1::regclass) AS parts`,
        [table],
      );
      sizes[what] = rows[0];
    }
    return sizes;
  });
}
