/** The signs of harm by day, the facts that they need, and which days are computed. */
export const signsOfHarm = {
  id: '0004-signs-of-harm',
  sql: `
    -- The first refusal of a day by a limit of a kind: at most four rows for a player and day.
    CREATE TABLE protection.limit_hits (
      player_id uuid NOT NULL,
      day date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'time')),
      time_window text NOT NULL CHECK (time_window IN ('day', 'week', 'month')),
      at timestamptz NOT NULL,
      PRIMARY KEY (player_id, day, kind)
    );
    -- For the cleanup. It names no player, so that no plan for one player can take it.
    CREATE INDEX limit_hits_by_day ON protection.limit_hits (day);

    -- Players without a sign have no row.
    CREATE TABLE protection.signs (
      player_id uuid NOT NULL,
      day date NOT NULL,
      version integer NOT NULL CHECK (version > 0),
      kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
      figures jsonb NOT NULL,
      PRIMARY KEY (player_id, day)
    );
    CREATE INDEX signs_by_day ON protection.signs (day);
    COMMENT ON COLUMN protection.signs.figures IS 'of the whole day, in paise and milliseconds';

    CREATE TABLE protection.sign_days (
      day date PRIMARY KEY,
      after_player uuid,
      sign_count bigint NOT NULL DEFAULT 0,
      done_at timestamptz
    );
    COMMENT ON COLUMN protection.sign_days.after_player IS 'the last player who was computed; null: none yet';
    COMMENT ON COLUMN protection.sign_days.sign_count IS 'the players with a sign';
    COMMENT ON COLUMN protection.sign_days.done_at IS 'null: not all players are computed';
  `,
};
