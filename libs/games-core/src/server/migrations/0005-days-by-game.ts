/**
 * The totals of a day by game, and the best win. What was counted before has no game: its rows stand for all games
 * together, without a best win. The application splits those that it can count again, once the bets are in their place.
 */
export const daysByGame = {
  id: '0005-days-by-game',
  sql: `
    ALTER TABLE games_core.totals_by_day
      ADD COLUMN game text NOT NULL DEFAULT '*',
      ADD COLUMN best_win_paise bigint CHECK (best_win_paise >= 0),
      ADD CONSTRAINT best_win_of_a_game CHECK ((best_win_paise IS NULL) = (game = '*')),
      DROP CONSTRAINT totals_by_day_pkey;
    ALTER TABLE games_core.totals_by_day
      ALTER COLUMN game DROP DEFAULT,
      ADD CONSTRAINT totals_by_day_pkey PRIMARY KEY (player_id, day, game);
    COMMENT ON COLUMN games_core.totals_by_day.game IS
      'a game, or * for all games together: bets that were counted before games were counted apart';
    COMMENT ON COLUMN games_core.totals_by_day.best_win_paise IS
      'the largest payout minus its stake, 0 without a win; null: not known';
  `,
};
