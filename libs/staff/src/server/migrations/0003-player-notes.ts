import type { Migration } from '@paasa/server-kit/server';

/** What staff note about players. A note may name the person, so it is erased with the account; until then it never changes. */
export const playerNotes: Migration = {
  id: '0003-player-notes',
  sql: `
    CREATE TABLE staff.player_notes (
      player_id uuid NOT NULL,
      note_id uuid NOT NULL,
      staff_id uuid NOT NULL,
      author text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
      PRIMARY KEY (player_id, note_id)
    );
    COMMENT ON COLUMN staff.player_notes.author IS 'the name of the member of staff at that time';
    CREATE FUNCTION staff.refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'staff.player_notes is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER player_notes_never_change
      BEFORE UPDATE OR TRUNCATE ON staff.player_notes
      FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_note_change();`,
};
