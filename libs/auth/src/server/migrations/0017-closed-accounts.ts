import type { Migration } from '@paasa/server-kit/server';

/**
 * Closed accounts, and their erasure.
 *
 * A row of `users` stays with its id alone. The audit log stays insert-only, except that networks and user agents of players
 * whose erasure has begun can be removed.
 */
export const closedAccountsMigration: Migration = {
  id: '0017-closed-accounts',
  sql: `
    ALTER TABLE auth.users
      ADD COLUMN closed_at timestamptz,
      ADD COLUMN erase_after timestamptz,
      ADD COLUMN reopened_at timestamptz,
      ADD COLUMN erasing_at timestamptz,
      ADD COLUMN erased_at timestamptz,
      ADD CONSTRAINT users_closed_are_erased CHECK ((closed_at IS NULL) = (erase_after IS NULL)),
      ADD CONSTRAINT users_erased_are_closed CHECK (
        (erasing_at IS NULL OR closed_at IS NOT NULL) AND (erased_at IS NULL OR erasing_at IS NOT NULL)
      ),
      ADD CONSTRAINT users_erased_are_nobody CHECK (
        erasing_at IS NULL
        OR (name = '' AND email = '' AND pending_email IS NULL AND password_hash IS NULL AND picture IS NULL)
      );
    COMMENT ON COLUMN auth.users.closed_at IS 'null: open';
    COMMENT ON COLUMN auth.users.erasing_at IS 'since when nothing here names the person';
    COMMENT ON COLUMN auth.users.erased_at IS 'when all other tables were done too';
    CREATE INDEX users_to_erase ON auth.users (erase_after) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX users_closed ON auth.users (player_id) WHERE closed_at IS NOT NULL;

    DROP TRIGGER audit_log_is_insert_only ON auth.audit_log;
    CREATE TRIGGER audit_log_is_insert_only BEFORE DELETE OR TRUNCATE ON auth.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_audit_change();
    CREATE FUNCTION auth.refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(NEW) - '{ip,user_agent}'::text[] = to_jsonb(OLD) - '{ip,user_agent}'::text[]
        AND NEW.ip = 'erased' AND NEW.user_agent IS NULL
        AND EXISTS (SELECT FROM auth.users u WHERE u.player_id = OLD.player_id AND u.erasing_at IS NOT NULL)
      THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'auth.audit_log is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER audit_log_is_only_erased BEFORE UPDATE ON auth.audit_log
      FOR EACH ROW EXECUTE FUNCTION auth.refuse_all_but_erasure();
  `,
};
