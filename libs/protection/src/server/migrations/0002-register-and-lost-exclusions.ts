/** When the register answered last about a player; and ways to find all exclusions, and all marks of a player. */
export const registerAndLostExclusions = {
  id: '0002-register-and-lost-exclusions',
  sql: `
    CREATE TABLE protection.register_answers (
      player_id uuid PRIMARY KEY,
      answered_at timestamptz NOT NULL
    ) WITH (fillfactor = 75);
    COMMENT ON TABLE protection.register_answers IS 'the exclusion itself, if one was found, is in protection.players';

    CREATE INDEX excluded_players ON protection.players (player_id) WHERE exclusion_kind IS NOT NULL;
    CREATE INDEX marks_of_player ON protection.person_marks (player_id);
  `,
};
