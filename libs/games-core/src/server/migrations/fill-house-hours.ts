/**
 * Counts what was played before for the house’s hours: once the bets are in their place and their days are counted by game.
 *
 * The hours of a day are counted from its bets, if these give exactly the totals of all players on that day. Otherwise some
 * of them are in the file of an archived month: then the day is counted from the totals, and its hours are not known.
 * A player is new to a day in the first known hour, and to a month on its first day.
 */
export const fillHouseHours = `
    CREATE TEMP TABLE counted ON COMMIT DROP AS
      SELECT player_id, (at)::date AS day, game, extract(hour FROM at)::smallint AS hour, count(*) AS bet_count,
        count(*) FILTER (WHERE is_win) AS win_count, sum(stake_paise) AS staked_paise, sum(payout_paise) AS paid_paise
      FROM (
        SELECT *, COALESCE(settled_at, created_at) AT TIME ZONE INTERVAL '05:30' AS at
        FROM games_core.bets WHERE NOT is_voided
      ) AS bets
      GROUP BY 1, 2, 3, 4;

    UPDATE games_core.totals_by_day t SET hours = c.hours FROM (
      SELECT player_id, day, game, bit_or(1 << hour::integer) AS hours, sum(bet_count) AS bet_count,
        sum(win_count) AS win_count, sum(staked_paise) AS staked_paise, sum(paid_paise) AS paid_paise
      FROM counted GROUP BY player_id, day, game
    ) AS c
    WHERE t.player_id = c.player_id AND t.day = c.day AND t.game = c.game AND t.wagered_paise = c.staked_paise
      AND t.won_paise = c.paid_paise AND t.win_count = c.win_count AND t.win_count + t.loss_count = c.bet_count;

    WITH known AS (
      SELECT day FROM games_core.totals_by_day GROUP BY day HAVING bool_and(hours <> 0)
    ), played AS (
      SELECT t.player_id, t.day, t.game, h.hour
      FROM games_core.totals_by_day t LEFT JOIN known k ON k.day = t.day
      CROSS JOIN LATERAL (
        SELECT -1 AS hour WHERE k.day IS NULL
        UNION ALL SELECT n FROM generate_series(0, 23) AS n WHERE k.day IS NOT NULL AND t.hours & (1 << n) <> 0
      ) AS h
    ), marked AS (
      SELECT day, game, hour, hour >= 0 AS is_hour, hour >= 0 AND row_number() OVER any_hour = 1 AS is_any_hour,
        row_number() OVER of_day = 1 AS is_day, row_number() OVER any_day = 1 AS is_any_day,
        row_number() OVER of_month = 1 AS is_month, row_number() OVER any_month = 1 AS is_any_month
      FROM played
      WINDOW any_hour AS (PARTITION BY player_id, day, hour ORDER BY game),
        of_day AS (PARTITION BY player_id, day, game ORDER BY hour),
        any_day AS (PARTITION BY player_id, day ORDER BY hour, game),
        of_month AS (PARTITION BY player_id, date_trunc('month', day::timestamp), game ORDER BY day, hour),
        any_month AS (PARTITION BY player_id, date_trunc('month', day::timestamp) ORDER BY day, hour, game)
    ), players AS (
      SELECT day, hour, game, count(*) FILTER (WHERE is_hour) AS hour_players, count(*) FILTER (WHERE is_day) AS day_players,
        count(*) FILTER (WHERE is_month) AS month_players, count(*) FILTER (WHERE is_any_hour) AS any_hour_players,
        count(*) FILTER (WHERE is_any_day) AS any_day_players, count(*) FILTER (WHERE is_any_month) AS any_month_players
      FROM marked GROUP BY 1, 2, 3
    ), money AS (
      SELECT day, hour::integer AS hour, game, sum(bet_count) AS bet_count, sum(staked_paise) AS staked_paise,
        sum(paid_paise) AS paid_paise
      FROM counted JOIN known USING (day) GROUP BY 1, 2, 3
      UNION ALL
      SELECT day, -1, game, sum(win_count + loss_count), sum(wagered_paise), sum(won_paise)
      FROM games_core.totals_by_day WHERE day NOT IN (SELECT day FROM known) GROUP BY 1, 3
    )
    INSERT INTO games_core.house_hours (
      day, hour, game, slot, bet_count, staked_paise, paid_paise, hour_players, day_players, month_players,
      any_hour_players, any_day_players, any_month_players
    )
    SELECT day, hour, game, -1, bet_count, staked_paise, paid_paise, hour_players, day_players, month_players,
      any_hour_players, any_day_players, any_month_players
    FROM money JOIN players USING (day, hour, game);
    DROP TABLE counted;
  `;
