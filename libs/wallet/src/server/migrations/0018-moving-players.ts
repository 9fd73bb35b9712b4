/** A player who is between two cells: the account does not change. And what such players have taken with them. */
export const movingPlayers = {
  id: '0018-moving-players',
  sql: `
    ALTER TABLE wallet.accounts ADD COLUMN is_moving boolean NOT NULL DEFAULT false;

    CREATE TABLE wallet.moved_hours (
      day date NOT NULL,
      hour smallint NOT NULL,
      game text NOT NULL,
      bet_count bigint NOT NULL,
      wagered_paise bigint NOT NULL,
      won_paise bigint NOT NULL,
      hour_players bigint NOT NULL,
      day_players bigint NOT NULL,
      month_players bigint NOT NULL,
      any_hour_players bigint NOT NULL,
      any_day_players bigint NOT NULL,
      any_month_players bigint NOT NULL,
      deposit_count bigint NOT NULL,
      deposited_paise bigint NOT NULL,
      withdrawn_paise bigint NOT NULL,
      corrected_paise bigint NOT NULL,
      fees_paise bigint NOT NULL,
      PRIMARY KEY (day, hour, game)
    );
    COMMENT ON TABLE wallet.moved_hours IS
      'The part of the house’s hours of players who came from another cell, less that of those who left; it can be below zero';
    COMMENT ON COLUMN wallet.moved_hours.game IS 'empty: money that came in and went out';
  `,
};
