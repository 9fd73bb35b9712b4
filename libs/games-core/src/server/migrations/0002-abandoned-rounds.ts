/**
 * When a round was last played on, and whether time ended it. A round that was open before has no step on record: its start
 * counts.
 *
 * The index holds open rounds alone and is in the order of their starts: an instant bet and a step do not touch it. It
 * names no player, so that no plan for one player's round can take it.
 */
export const abandonedRounds = {
  id: '0002-abandoned-rounds',
  sql: `
    ALTER TABLE games_core.bets
      ADD COLUMN last_step_at timestamptz,
      ADD COLUMN ended_by text CHECK (ended_by IN ('time')),
      ADD CHECK (status <> 'open' OR ended_by IS NULL);
    CREATE INDEX bets_open_by_start ON games_core.bets (created_at) WHERE status = 'open';
    COMMENT ON COLUMN games_core.bets.last_step_at IS 'the last step that left the round open; null before the first';
    COMMENT ON COLUMN games_core.bets.ended_by IS 'null where the player ended the bet; time: nobody played on for long';
  `,
};
