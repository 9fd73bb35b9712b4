/** When players were born, and what they played by hour. */
export const agesAndHours = {
  id: '0005-ages-and-hours',
  sql: `
    ALTER TABLE protection.players ADD COLUMN birth_date date;
    COMMENT ON COLUMN protection.players.birth_date IS 'null: not given; only some profiles ask for it';

    -- The hours of Asia/Kolkata with a stake, of profiles with rolling windows.
    CREATE TABLE protection.play_hours (
      player_id uuid NOT NULL,
      hour timestamptz NOT NULL,
      wagered_paise bigint NOT NULL CHECK (wagered_paise >= 0),
      won_paise bigint NOT NULL CHECK (won_paise >= 0),
      played_ms bigint NOT NULL CHECK (played_ms >= 0),
      PRIMARY KEY (player_id, hour)
    ) WITH (fillfactor = 75);
    COMMENT ON COLUMN protection.play_hours.wagered_paise IS 'all that was ever staked before the first stake of the hour';
    COMMENT ON COLUMN protection.play_hours.won_paise IS 'likewise all payouts';
  `,
};
