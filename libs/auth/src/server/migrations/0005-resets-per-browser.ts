import type { Migration } from '@paasa/server-kit/server';

/**
 * Codes to reset a password belong to the browser that requested them, and sessions know their browser.
 *
 * Codes live for minutes, so current codes are dropped with their table, and players request new ones.
 * `password_resets` has one row for each code, with or without an account. Rows stay for an hour, to be counted.
 */
export const resetsPerBrowserMigration: Migration = {
  id: '0005-resets-per-browser',
  sql: `
    DROP TABLE auth.password_resets;
    CREATE TABLE auth.password_resets (
      email_key text NOT NULL,
      reset_id uuid NOT NULL,
      asker_hash text NOT NULL,
      network text NOT NULL,
      code_hash text NOT NULL,
      try_count integer NOT NULL DEFAULT 0 CHECK (try_count BETWEEN 0 AND 5),
      stranger_try_count integer NOT NULL DEFAULT 0 CHECK (stranger_try_count BETWEEN 0 AND 5),
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (email_key, reset_id)
    );
    CREATE INDEX password_resets_expiry ON auth.password_resets (expires_at);

    -- Unknown of sessions opened before.
    ALTER TABLE auth.sessions ADD COLUMN device_hash text;
  `,
};
