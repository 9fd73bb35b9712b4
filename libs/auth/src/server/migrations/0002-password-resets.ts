import type { Migration } from '@paasa/server-kit/server';

/**
 * Codes to reset a password, the grant that a right code gives, and mails of further kinds.
 *
 * `password_resets` has one row for each address, with or without an account. So requesting a code, and trying one, do
 * the same writes for an unknown address. `issued_at` holds the times of the last codes, to count them.
 */
export const passwordResetsMigration: Migration = {
  id: '0002-password-resets',
  sql: `
    ALTER TABLE auth.mail_outbox
      DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN (
        'verify-email', 'reset-password', 'welcome', 'password-changed', 'new-sign-in', 'payment-receipt'
      )),
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

    CREATE TABLE auth.password_resets (
      email_key text PRIMARY KEY,
      reset_id uuid NOT NULL,
      code_hash text NOT NULL,
      try_count integer NOT NULL DEFAULT 0 CHECK (try_count BETWEEN 0 AND 5),
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      issued_at timestamptz[] NOT NULL
    );
    CREATE INDEX password_resets_expiry ON auth.password_resets (expires_at);

    CREATE TABLE auth.password_reset_grants (
      player_id uuid PRIMARY KEY,
      token_hash text NOT NULL,
      expires_at timestamptz NOT NULL
    );
  `,
};
