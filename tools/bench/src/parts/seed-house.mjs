/** Makes bets of two years and their totals at once, counts them for the house as an upgrade does, and fills its queues. */

const YEARS = 2;
const PLAYERS = 20_000;
const BETS_OF_A_VISIT = 15;
const OPEN_TRANSFERS = 20_000;

/** A UUIDv7 of a moment, by SQL. */
const idAt = (at, noise) => `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${noise}), 1, 3) || '8' || substr(md5(${noise}), 4, 15))::uuid`;

const MONTHS = `DO $months$ DECLARE made_month date; BEGIN
  FOR made_month IN
    SELECT DISTINCT date_trunc('month', at)::date
    FROM generate_series(now() - interval '${YEARS} years', now(), '1 day') AS at
  LOOP
    PERFORM platform.make_month('games_core.bets', made_month, 'CREATE UNIQUE INDEX ON %s (player_id, seq)');
  END LOOP;
END $months$`;

const BETS = `INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id, nonce,
    rules_version, created_at, seq, balance_paise)
  SELECT player_id, ${idAt('at', "'bet' || n")}, (ARRAY['dice', 'limbo', 'mines'])[1 + n % 3], 1000,
    CASE WHEN n % 2 = 0 THEN 1980 ELSE 0 END, n % 2 = 0, '{}', player_id, 1, 1, at, n, 0
  FROM (
    SELECT n, md5('player' || (n / ${BETS_OF_A_VISIT}) % ${PLAYERS})::uuid AS player_id,
      now() - interval '${YEARS} years' * (1 - n / $1::float8) AS at
    FROM generate_series(1, $1::int) AS n
  ) AS numbered ORDER BY n`;

const TOTALS = `INSERT INTO games_core.totals_by_day
    (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
  SELECT player_id, (created_at AT TIME ZONE INTERVAL '05:30')::date, game, sum(stake_paise), sum(payout_paise),
    count(*) FILTER (WHERE is_win), count(*) FILTER (WHERE NOT is_win), max(GREATEST(payout_paise - stake_paise, 0))
  FROM games_core.bets GROUP BY 1, 2, 3`;

/** As if all of it had been played since: with odds, and with the slots of many connections in the last hours. */
const AFTERWARDS = [
  `UPDATE games_core.house_hours SET slot = 0, expected_paise = 0.99 * staked_paise, variance = 980000.0 * bet_count,
     largest_paise = 1980`,
  `INSERT INTO games_core.house_hours
   SELECT day, hour, game, 60 + n, bet_count, staked_paise, paid_paise, 0, 0, 0, 0, 0, 0, expected_paise, variance, 0, largest_paise
   FROM games_core.house_hours, generate_series(1, 1200) AS n WHERE day >= current_date - 1 AND hour >= 22`,
  `INSERT INTO wallet.house_hours
   SELECT day, hour, 0, 5, 100000, 50000, 0, 2000 FROM games_core.house_hours WHERE slot = 0 AND game = 'dice'`,
  `INSERT INTO auth.house_hours
   SELECT day, hour, 0, 7 FROM games_core.house_hours WHERE slot = 0 AND game = 'dice'`,
  `INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, created_at)
   SELECT md5('player' || n)::uuid, ${idAt('now()', "'transfer' || n")}, CASE WHEN n % 2 = 0 THEN 'DEPOSIT' ELSE 'WITHDRAW' END,
     1000, now() - n * interval '1 minute' FROM generate_series(1, ${OPEN_TRANSFERS}) AS n`,
  `INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, requested_at)
   SELECT player_id, transfer_id, player_id, 'requested', created_at FROM wallet.transfers WHERE type = 'WITHDRAW'`,
  `INSERT INTO wallet.checks (player_id, transfer_id, next_check_at)
   SELECT player_id, transfer_id, now() FROM wallet.transfers`,
  `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, next_attempt_at, give_up_at, created_at)
   SELECT gen_random_uuid(), 'verify-email', n || '@example.com', now(), now() + interval '1 day', now()
   FROM generate_series(1, 10000) AS n`,
];

/** Shape: how long the upgrade counted, in ms. */
export async function seedHouse(client, { betCount, fill }) {
  await client.query("SET work_mem = '64MB'");
  await client.query(MONTHS);
  await client.query(BETS, [betCount]);
  await client.query(TOTALS);
  await client.query('VACUUM ANALYZE games_core.bets, games_core.totals_by_day');
  const from = performance.now();
  await client.query('BEGIN');
  await client.query(fill);
  await client.query('COMMIT');
  const filling = performance.now() - from;
  for (const statement of AFTERWARDS) await client.query(statement);
  await client.query('VACUUM ANALYZE');
  return filling;
}
