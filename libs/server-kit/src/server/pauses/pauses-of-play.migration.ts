/**
 * A batch of bets asks once for play and for all games, so the pause of a game has the lock of play. As in
 * `platform.is_paused`, the answer is from after the lock.
 */
export const pausesOfPlayMigration = {
  id: '0006-pauses-of-play',
  sql: `
    CREATE FUNCTION platform.pauses_of_play() RETURNS text[] LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('paasa pause play', 0));
      RETURN ARRAY(SELECT what FROM platform.pauses WHERE what = 'play' OR what LIKE 'game:%');
    END
    $$;
  `,
};
