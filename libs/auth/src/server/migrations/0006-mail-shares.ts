import type { Migration } from '@paasa/server-kit/server';

/**
 * The requests for mails to an address, with or without an account. They are counted before the server looks for an
 * account.
 *
 * The codes of the last hour were counted in their own table. From now on they are counted here.
 */
export const mailSharesMigration: Migration = {
  id: '0006-mail-shares',
  sql: `
    ALTER TABLE auth.mail_outbox
      DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN (
        'verify-email', 'reset-password', 'welcome', 'password-changed', 'new-sign-in', 'identity-linked',
        'payment-receipt'
      ));

    CREATE TABLE auth.mail_asks (
      email_key text NOT NULL,
      ask_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('link', 'code')),
      network text NOT NULL,
      -- Of a browser that had signed in to the account before; null for a stranger's.
      device_hash text,
      asked_at timestamptz NOT NULL,
      PRIMARY KEY (email_key, ask_id)
    );
    CREATE INDEX mail_asks_age ON auth.mail_asks (asked_at);
    INSERT INTO auth.mail_asks (email_key, ask_id, kind, network, asked_at)
      SELECT email_key, reset_id, 'code', network, issued_at FROM auth.password_resets
      WHERE issued_at > now() - interval '1 hour';
    ALTER TABLE auth.password_resets DROP COLUMN network;

    -- What the clearing away looks for.
    CREATE INDEX email_verifications_expiry ON auth.email_verifications (expires_at);
    CREATE INDEX password_reset_grants_expiry ON auth.password_reset_grants (expires_at);
  `,
};
