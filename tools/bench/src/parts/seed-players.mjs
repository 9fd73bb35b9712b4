/** Makes players with sign-ins, and bets of many of them, at once. They are as long as real ones, and cannot sign in. */

const HOUR_MS = 3_600_000;

/** A UUIDv7 of a moment, by SQL. */
const idAt = (at, noise) => `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${noise}), 1, 3) || '8' || substr(md5(${noise}), 4, 15))::uuid`;

const NAMES = `(ARRAY['Asha', 'Meera', 'Ravi', 'Arjun', 'Priya', 'Zoya', 'Kiran', 'Dev'])[1 + n % 8]`;
const AGENTS = `CASE WHEN n % 10000 = 0 THEN 'Mozilla/5.0 (PlayStation 5) AppleWebKit/605.1.15'
  ELSE 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML) Chrome/126.0.0.0 Safari/537.36' END`;

export async function seedPlayers(client, count) {
  await client.query(
    `CREATE TEMP TABLE made AS SELECT n, ${idAt('at', "'player' || n")} AS player_id, at,
       left(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_'), 43) AS device
     FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(1, $1::int) AS n) AS moments`,
    [count],
  );
  const statements = [
    `INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
     SELECT player_id, ${NAMES} || CASE WHEN n % 1000 = 0 THEN ' Vishwanathan ' ELSE ' Rao ' END || 'n' || n,
       'player' || n || '@example.com', 'local', n % 3 > 0, at FROM made`,
    `INSERT INTO auth.email_owners (email_key, player_id) SELECT email, player_id FROM auth.users`,
    `INSERT INTO auth.sessions (player_id, session_id, refresh_hash, rotated_at, expires_at, user_agent, method,
       device_hash, created_at)
     SELECT player_id, gen_random_uuid(), device, at, at + interval '9 days', ${AGENTS}, 'password', device, at
     FROM made`,
    `INSERT INTO auth.devices (player_id, device_hash, first_seen_at, last_seen_at)
     SELECT player_id, device, at, at FROM made`,
  ];
  for (const statement of statements) await client.query(statement);
  for (const table of ['users', 'email_owners', 'sessions', 'devices'])
    await client.query(`VACUUM ANALYZE auth.${table}`);
}

/** Bets of the last weeks, in the order of time; every hundredth is a round that ended an hour after it had begun. */
export async function seedBets(client, { playerCount, betCount }) {
  await client.query(
    `DO $months$ DECLARE made_month date; BEGIN
       FOR made_month IN
         SELECT DISTINCT date_trunc('month', at)::date FROM generate_series(now() - interval '40 days', now(), '1 day') AS at
       LOOP
         PERFORM platform.make_month('games_core.bets', made_month, 'CREATE UNIQUE INDEX ON %s (player_id, seq)');
       END LOOP;
     END $months$`,
  );
  await client.query(
    `INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id, nonce,
       rules_version, created_at, seq, balance_paise)
     SELECT m.player_id, ${idAt('b.at', "'bet' || b.n")}, 'dice', 100, 0, false, '{"roll":1234}', m.player_id, 1, 1, b.at,
       1 + b.n / $2::int, 0
     FROM (
       SELECT n, now() - interval '20 days' * (1 - n / $1::float8)
         - CASE WHEN n % 100 = 0 THEN interval '${HOUR_MS} milliseconds' ELSE '0' END AS at
       FROM generate_series(1, $1::int) AS n
     ) AS b JOIN made m ON m.n = 1 + b.n % $2::int ORDER BY b.n`,
    [betCount, playerCount],
  );
  await client.query('VACUUM ANALYZE games_core.bets');
}
