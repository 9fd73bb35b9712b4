/**
 * What the house takes and pays in each hour. The application fills in what was before, once the bets are in their place
 * and their days are counted by game.
 */
export const houseHours = {
  id: '0009-house-hours',
  sql: `
    ALTER TABLE games_core.totals_by_day
      ADD COLUMN hours integer NOT NULL DEFAULT 0,
      ADD COLUMN is_new_hour boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN games_core.totals_by_day.hours IS
      'the hours of the day with settled bets, as bits from 0; none of them: not known';
    COMMENT ON COLUMN games_core.totals_by_day.is_new_hour IS 'the last bet was the first one of its hour';

    -- One check for all columns: each batch of bets writes a row, and PostgreSQL prepares each check for each statement.
    -- No row is written by two transactions at once: a slot belongs to one connection. Slots of past hours are merged into
    -- slot 0. Slot -1 has the bets from before this table, whose odds are not known.
    CREATE TABLE games_core.house_hours (
      day date NOT NULL,
      hour smallint NOT NULL,
      game text NOT NULL,
      slot bigint NOT NULL,
      bet_count bigint NOT NULL,
      staked_paise bigint NOT NULL,
      paid_paise bigint NOT NULL,
      hour_players bigint NOT NULL DEFAULT 0,
      day_players bigint NOT NULL DEFAULT 0,
      month_players bigint NOT NULL DEFAULT 0,
      any_hour_players bigint NOT NULL DEFAULT 0,
      any_day_players bigint NOT NULL DEFAULT 0,
      any_month_players bigint NOT NULL DEFAULT 0,
      expected_paise float8 NOT NULL DEFAULT 0,
      variance float8 NOT NULL DEFAULT 0,
      third_moment float8 NOT NULL DEFAULT 0,
      largest_paise bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (day, hour, game, slot),
      CHECK (
        LEAST(bet_count, staked_paise, paid_paise, hour_players, day_players, month_players, any_hour_players,
          any_day_players, any_month_players, slot + 1, hour + 1) >= 0
        AND (slot = -1 OR (hour BETWEEN 0 AND 23 AND game <> '*'))
      )
    ) WITH (fillfactor = 50);
    COMMENT ON COLUMN games_core.house_hours.hour IS 'of Asia/Kolkata; -1: some hour of the day';
    COMMENT ON COLUMN games_core.house_hours.game IS 'a game, or * where it is not known';
    COMMENT ON COLUMN games_core.house_hours.hour_players IS
      'players whose first settled bet of this game in the hour is counted here; of day and month likewise';
    COMMENT ON COLUMN games_core.house_hours.any_hour_players IS
      'players whose first settled bet of any game in the hour is counted here; of day and month likewise';
    COMMENT ON COLUMN games_core.house_hours.expected_paise IS 'the payouts that the rules expect of these bets';
  `,
};
