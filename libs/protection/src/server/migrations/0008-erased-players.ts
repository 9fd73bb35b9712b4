/**
 * Players whose accounts are erased: their dates of birth go from the history too, and the marks of those who are excluded
 * stay until the exclusion ends.
 */
export const erasedPlayers = {
  id: '0008-erased-players',
  sql: `
    ALTER TABLE protection.players ADD COLUMN erased_at timestamptz;
    COMMENT ON COLUMN protection.players.erased_at IS 'when the account was erased; null: it was not';
    CREATE INDEX erased_and_excluded ON protection.players (exclusion_until)
      WHERE erased_at IS NOT NULL AND exclusion_kind IS NOT NULL;

    DROP TRIGGER changes_are_insert_only ON protection.changes;
    CREATE TRIGGER changes_are_insert_only BEFORE DELETE OR TRUNCATE ON protection.changes
      FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_change();
    CREATE FUNCTION protection.refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.what = 'date of birth'
        AND to_jsonb(NEW) - '{old_value,new_value}'::text[] = to_jsonb(OLD) - '{old_value,new_value}'::text[]
        AND NEW.old_value IS NULL AND NEW.new_value = 'erased'
        AND EXISTS (
          SELECT FROM protection.players p WHERE p.player_id = OLD.player_id AND p.erased_at IS NOT NULL
        )
      THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'protection.changes is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER changes_are_only_erased BEFORE UPDATE ON protection.changes
      FOR EACH ROW EXECUTE FUNCTION protection.refuse_all_but_erasure();
  `,
};
