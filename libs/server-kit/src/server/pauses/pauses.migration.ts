/**
 * The pauses of operators: one row is one pause.
 *
 * A reader takes a shared lock until the end of its transaction, and a change needs the lock alone. A function of
 * plpgsql takes a new snapshot for each of its statements, so the answer is from after the lock.
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
