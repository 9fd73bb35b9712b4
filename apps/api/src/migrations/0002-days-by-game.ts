/**
 * Splits the days that were counted for all games together, by counting their bets again. It runs after the move of old
 * bets, which have no other place before.
 *
 * A day is split if its bets give exactly its totals. Otherwise some of its bets are in the file of an archived month:
 * the day keeps its row, and its games are not known.
 */
export const daysByGame = {
  id: '0002-days-by-game',
  sql: `
    WITH counted AS (
      SELECT player_id, (COALESCE(settled_at, created_at) AT TIME ZONE INTERVAL '05:30')::date AS day, game,
        sum(stake_paise)::bigint AS wagered_paise, sum(payout_paise)::bigint AS won_paise,
        count(*) FILTER (WHERE is_win) AS win_count, count(*) FILTER (WHERE NOT is_win) AS loss_count,
        max(GREATEST(payout_paise - stake_paise, 0)) AS best_win_paise
      FROM games_core.bets WHERE NOT is_voided GROUP BY 1, 2, 3
    ), complete AS (
      SELECT player_id, day FROM (
        SELECT player_id, day, sum(wagered_paise) AS wagered_paise, sum(won_paise) AS won_paise,
          sum(win_count) AS win_count, sum(loss_count) AS loss_count
        FROM counted GROUP BY player_id, day
      ) AS of_day
      JOIN games_core.totals_by_day USING (player_id, day, wagered_paise, won_paise, win_count, loss_count)
      WHERE game = '*'
    ), removed AS (
      DELETE FROM games_core.totals_by_day t USING complete c
      WHERE t.player_id = c.player_id AND t.day = c.day AND t.game = '*'
    )
    INSERT INTO games_core.totals_by_day
      (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
    SELECT player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise
    FROM counted JOIN complete USING (player_id, day)
    ORDER BY player_id, day, game;
  `,
};
