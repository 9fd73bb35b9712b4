/** The bets of all players that everyone sees, and what each player shows of theirs. Both are small. */
export const feed = {
  id: '0008-feed',
  sql: `
    CREATE TABLE games_core.feed_bets (
      board text NOT NULL CHECK (board IN ('recent', 'high')),
      bet_id uuid NOT NULL,
      player_id uuid NOT NULL,
      game text NOT NULL,
      stake_paise bigint NOT NULL CHECK (stake_paise > 0),
      payout_paise bigint NOT NULL CHECK (payout_paise >= 0),
      at timestamptz NOT NULL,
      PRIMARY KEY (board, bet_id)
    );
    COMMENT ON TABLE games_core.feed_bets IS 'copies of some bets, at most 60 of each game; they come and go';

    -- A player without a row is shown as Hidden.
    CREATE TABLE games_core.feed_choices (
      player_id uuid PRIMARY KEY,
      choice text NOT NULL CHECK (choice IN ('named', 'absent')),
      chosen_at timestamptz NOT NULL
    );
  `,
};
