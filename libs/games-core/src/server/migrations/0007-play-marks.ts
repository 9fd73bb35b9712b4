/**
 * The totals of a player at a moment: at a sign-in, and at the last reset of the session panel. What was played since is the
 * totals of now minus these.
 *
 * No total knows the best win since any moment. It is folded from the bets, each one once: a mark stores how far.
 */
export const playMarks = {
  id: '0007-play-marks',
  sql: `
    CREATE TABLE games_core.play_marks (
      player_id uuid NOT NULL,
      name text NOT NULL,
      marked_at timestamptz NOT NULL,
      last_seq bigint NOT NULL CHECK (last_seq >= 0),
      bet_count bigint NOT NULL CHECK (bet_count >= 0),
      wagered_paise bigint NOT NULL CHECK (wagered_paise >= 0),
      won_paise bigint NOT NULL CHECK (won_paise >= 0),
      best_seq bigint NOT NULL CHECK (best_seq >= last_seq),
      best_win_paise bigint NOT NULL DEFAULT 0 CHECK (best_win_paise >= 0),
      PRIMARY KEY (player_id, name)
    );
    COMMENT ON COLUMN games_core.play_marks.name IS 'the id of a session: its sign-in; or reset';
    COMMENT ON COLUMN games_core.play_marks.last_seq IS 'the number of the last bet before it; 0: none';
    COMMENT ON COLUMN games_core.play_marks.bet_count IS 'settled bets before it, as wagered and won';
    COMMENT ON COLUMN games_core.play_marks.best_win_paise IS
      'the largest payout minus its stake of the bets after last_seq up to best_seq, 0 without a win';
  `,
};
