/** The bets whose pages are open to everyone. The bet itself stays where it is, also in the file of its month. */
export const sharedBets = {
  id: '0006-shared-bets',
  sql: `
    CREATE TABLE games_core.shared_bets (
      bet_id uuid PRIMARY KEY,
      player_id uuid NOT NULL,
      shared_at timestamptz NOT NULL
    );
    CREATE INDEX shared_bets_by_player ON games_core.shared_bets (player_id);
    COMMENT ON TABLE games_core.shared_bets IS 'a bet that is not in it is shown to its player only';
  `,
};
