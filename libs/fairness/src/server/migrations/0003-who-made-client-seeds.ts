/**
 * Who made the client seed of the pair in use. Older pairs: if the pair waited as the next one when another was
 * revealed, its client seed is the player's. If it was made afterwards, its client seed is the server's. For revealed
 * pairs it is unknown.
 */
export const whoMadeClientSeeds = {
  id: '0003-who-made-client-seeds',
  sql: `
    ALTER TABLE fairness.seed_pairs
      ADD COLUMN client_seed_by text CHECK (client_seed_by IN ('player', 'server'));
    UPDATE fairness.seed_pairs a SET client_seed_by = CASE WHEN EXISTS (
        SELECT FROM fairness.seed_pairs r
        WHERE r.player_id = a.player_id AND r.status = 'revealed' AND r.revealed_at > a.created_at
      ) THEN 'player' ELSE 'server' END
      WHERE a.status = 'active';
    ALTER TABLE fairness.seed_pairs ADD CHECK (status <> 'active' OR client_seed_by IS NOT NULL);
    COMMENT ON COLUMN fairness.seed_pairs.client_seed_by IS 'who made the client seed; null before there is one, and where nobody knows';
  `,
};
