/**
 * What people have paused: a row is a pause.
 *
 * Whoever asks keeps a lock until the end of the transaction, which those share that ask and which a change needs
 * alone. A function of plpgsql looks again for each of its statements, so that the answer is from after the lock.
 */
export const pausesMigration = {
  id: '0002-pauses',
  sql: `
    CREATE TABLE platform.pauses (
      what text PRIMARY KEY,
      since timestamptz NOT NULL DEFAULT now()
    );

    CREATE FUNCTION platform.is_paused(wanted text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('paasa pause ' || wanted, 0));
      RETURN EXISTS (SELECT FROM platform.pauses WHERE what = wanted);
    END
    $$;
  `,
};
