import type { Migration } from '@paasa/server-kit/server';

/**
 * Two-factor authentication: the secrets, the recovery codes and the wrong codes of accounts, sign-ins that wait for
 * their second step, and the method of a session's last proof. For earlier proofs the method is unknown.
 *
 * The kinds of mails are in the code (`mail-kinds.ts`), which refuses all others. A list here would need a migration for
 * each new kind.
 */
export const twoFactorMigration: Migration = {
  id: '0012-two-factor',
  sql: `
    ALTER TABLE auth.sessions
      ADD COLUMN proved_by text CHECK (proved_by IN ('password', 'google', 'github', 'totp', 'passkey'));

    CREATE TABLE auth.two_factor (
      player_id uuid PRIMARY KEY,
      sealed_secret text NOT NULL,
      last_step bigint NOT NULL,
      since timestamptz NOT NULL
    );

    CREATE TABLE auth.two_factor_enrolments (
      player_id uuid PRIMARY KEY,
      enrolment_id uuid NOT NULL,
      session_id uuid NOT NULL,
      sealed_secret text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX two_factor_enrolments_over ON auth.two_factor_enrolments (expires_at);

    CREATE TABLE auth.recovery_codes (
      player_id uuid NOT NULL,
      code_hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (player_id, code_hash)
    );

    CREATE TABLE auth.factor_tries (
      player_id uuid NOT NULL,
      try_id uuid NOT NULL,
      device_hash text,
      tried_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, try_id)
    );
    CREATE INDEX factor_tries_tried ON auth.factor_tries (tried_at);

    CREATE TABLE auth.pending_sign_ins (
      player_id uuid NOT NULL,
      sign_in_id uuid NOT NULL,
      method text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, sign_in_id)
    );
    CREATE INDEX pending_sign_ins_over ON auth.pending_sign_ins (expires_at);

    ALTER TABLE auth.mail_outbox
      DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$');
  `,
};
