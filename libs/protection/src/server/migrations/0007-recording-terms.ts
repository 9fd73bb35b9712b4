/** Since when which figures of stakes are recorded, so that a proof knows which rows there must be. */
export const recordingTerms = {
  id: '0007-recording-terms',
  sql: `
    CREATE TABLE protection.recording_terms (
      position integer PRIMARY KEY,
      since timestamptz NOT NULL,
      counts_hours boolean,
      notes_each_stake boolean,
      times_each_player boolean
    );
    COMMENT ON TABLE protection.recording_terms IS 'a row for each change of what the profile records; all null: not known';
    -- What earlier versions recorded is not known where somebody has played.
    INSERT INTO protection.recording_terms (position, since)
      SELECT 1, to_timestamp(0) WHERE EXISTS (SELECT FROM protection.players);

    CREATE FUNCTION protection.refuse_change_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'protection.recording_terms is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER recording_terms_are_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection.recording_terms
      FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_change_of_terms();
  `,
};
