import type { Migration } from '@paasa/server-kit/server';

/** How a session was opened, the known devices of an account, limits, and the audit log. */
export const limitsAndAuditMigration: Migration = {
  id: '0004-limits-and-audit',
  sql: `
    ALTER TABLE auth.sessions
      ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'google', 'github')),
      ADD COLUMN previous_sign_in_at timestamptz;
    -- Until now there was one method; from now on every session says its own.
    ALTER TABLE auth.sessions ALTER COLUMN method DROP DEFAULT;
    -- When a session is or was over, whatever ends it first: what the clearing away looks for.
    CREATE INDEX sessions_over ON auth.sessions (least(ended_at, expires_at));

    CREATE TABLE auth.devices (
      player_id uuid NOT NULL,
      device_hash text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, device_hash)
    );
    CREATE INDEX devices_last_seen ON auth.devices (last_seen_at);

    -- A bucket of tokens as the one moment at which it is full again: the earlier, the more tokens it holds now.
    -- A bucket without a row is full.
    CREATE TABLE auth.rate_limits (
      bucket_key text PRIMARY KEY,
      full_at timestamptz NOT NULL
    );
    CREATE INDEX rate_limits_full ON auth.rate_limits (full_at);

    -- What concerns a player lies on the player's shard; what concerns nobody known is spread by its own id.
    CREATE TABLE auth.audit_log (
      shard_id uuid NOT NULL,
      event_id uuid NOT NULL,
      player_id uuid,
      event text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      ip text NOT NULL,
      user_agent text,
      details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
      PRIMARY KEY (shard_id, event_id),
      CHECK (shard_id = coalesce(player_id, event_id))
    );
    CREATE FUNCTION auth.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'auth.audit_log is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER audit_log_is_insert_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON auth.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_audit_change();
  `,
};
