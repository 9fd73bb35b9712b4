import { ALL_GAMES } from './game-catalogue.js';

// Parts of statements that settle bets: `rows` names a relation with player_id, game, stake_paise, payout_paise and
// is_win, at most one row per player, so that each (player, game) and each (player, day, game) occurs once.

/** Adds settled bets to the totals of their game and of all games; `newCount` is 0 if a bet was counted when it opened. */
export const addToGameTotals = (rows: string, newCount: 0 | 1): string => `
      INSERT INTO games_core.totals_by_game AS t
        (player_id, game, bet_count, wagered_paise, won_paise, win_count, loss_count, win_streak)
      SELECT r.player_id, scope.game, ${newCount}, r.stake_paise, r.payout_paise,
        r.is_win::int, (NOT r.is_win)::int, r.is_win::int
      FROM ${rows} r CROSS JOIN LATERAL (VALUES (r.game), ('${ALL_GAMES}')) AS scope (game)
      ORDER BY r.player_id, scope.game
      ON CONFLICT (player_id, game) DO UPDATE SET
        bet_count = t.bet_count + ${newCount},
        wagered_paise = t.wagered_paise + excluded.wagered_paise,
        won_paise = t.won_paise + excluded.won_paise,
        win_count = t.win_count + excluded.win_count,
        loss_count = t.loss_count + excluded.loss_count,
        win_streak = CASE WHEN excluded.win_count = 1 THEN t.win_streak + 1 ELSE 0 END`;

/** Counts bets that have just opened. Their stakes and payouts are added when they settle. */
export const countOpenedBets = (rows: string): string => `
      INSERT INTO games_core.totals_by_game AS t
        (player_id, game, bet_count, wagered_paise, won_paise, win_count, loss_count, win_streak)
      SELECT r.player_id, scope.game, 1, 0, 0, 0, 0, 0
      FROM ${rows} r CROSS JOIN LATERAL (VALUES (r.game), ('${ALL_GAMES}')) AS scope (game)
      ORDER BY r.player_id, scope.game
      ON CONFLICT (player_id, game) DO UPDATE SET bet_count = t.bet_count + 1`;

/** SQL of the day and the hour in India on which bets are settled. */
export interface PlaceInTime {
  readonly day: string;
  readonly hour: string;
}

/** The hour as one of the bits in `hours`. */
export const hourBit = ({ hour }: PlaceInTime): string => `(1 << ${hour}::integer)`;

/**
 * Adds settled bets to the totals of their game on the day on which they are settled. It returns of each bet whether it is
 * the first one of its player and game in the hour, and on the day.
 */
export const addToDayTotals = (rows: string, place: PlaceInTime): string => `${dayTotals(rows, place)}
    RETURNING player_id, game, is_new_hour, win_count + loss_count = 1 AS is_new_day`;

/** The same without an answer. */
export const dayTotals = (rows: string, place: PlaceInTime): string => `
    INSERT INTO games_core.totals_by_day AS t
      (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise, hours, is_new_hour)
    SELECT player_id, ${place.day}, game, stake_paise, payout_paise, is_win::int, (NOT is_win)::int,
      GREATEST(payout_paise - stake_paise, 0), ${hourBit(place)}, true
    FROM ${rows} ORDER BY player_id
    ON CONFLICT (player_id, day, game) DO UPDATE SET
      wagered_paise = t.wagered_paise + excluded.wagered_paise,
      won_paise = t.won_paise + excluded.won_paise,
      win_count = t.win_count + excluded.win_count,
      loss_count = t.loss_count + excluded.loss_count,
      best_win_paise = GREATEST(t.best_win_paise, excluded.best_win_paise),
      hours = t.hours | excluded.hours,
      is_new_hour = t.hours & excluded.hours = 0`;
