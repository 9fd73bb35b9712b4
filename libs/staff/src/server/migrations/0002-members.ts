import type { Migration } from '@paasa/server-kit/server';

/** The accounts of staff, their ways in, and their sessions. */
export const members: Migration = {
  id: '0002-members',
  sql: `
    CREATE TABLE staff.members (
      staff_id uuid PRIMARY KEY,
      email_key text NOT NULL UNIQUE,
      email text NOT NULL,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('support', 'payments', 'risk', 'operator', 'admin')),
      passkey_handle text NOT NULL UNIQUE,
      password_hash text,
      sealed_totp text,
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      welcomed_at timestamptz,
      disabled_at timestamptz,
      -- A password opens nothing without the code of an app.
      CHECK ((password_hash IS NULL) = (sealed_totp IS NULL))
    );

    CREATE TABLE staff.passkeys (
      passkey_id uuid PRIMARY KEY,
      staff_id uuid NOT NULL REFERENCES staff.members,
      credential_id text NOT NULL UNIQUE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      is_synced boolean NOT NULL,
      name text NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE INDEX passkeys_by_staff ON staff.passkeys (staff_id);

    CREATE TABLE staff.recovery_codes (
      staff_id uuid NOT NULL REFERENCES staff.members,
      code_hash text NOT NULL,
      PRIMARY KEY (staff_id, code_hash)
    );

    CREATE TABLE staff.used_challenges (
      challenge_hash text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    );

    CREATE TABLE staff.enrolments (
      staff_id uuid PRIMARY KEY REFERENCES staff.members,
      enrolment_id uuid NOT NULL,
      sealed_totp text NOT NULL,
      expires_at timestamptz NOT NULL
    );

    CREATE TABLE staff.invitations (
      staff_id uuid PRIMARY KEY REFERENCES staff.members,
      token_hash text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL
    );

    CREATE TABLE staff.sessions (
      session_id uuid PRIMARY KEY,
      staff_id uuid NOT NULL REFERENCES staff.members,
      token_hash text NOT NULL UNIQUE,
      method text NOT NULL CHECK (method IN ('passkey', 'password')),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      proved_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      locked_at timestamptz,
      network text NOT NULL,
      user_agent text,
      ended_at timestamptz,
      CHECK (expires_at <= created_at + interval '12 hours')
    );
    CREATE INDEX sessions_by_staff ON staff.sessions (staff_id, created_at DESC);

    CREATE TABLE staff.tries (
      try_id uuid PRIMARY KEY,
      tried_at timestamptz NOT NULL DEFAULT now(),
      account_hash text,
      scope text,
      network text NOT NULL
    );
    CREATE INDEX tries_by_time ON staff.tries (tried_at);
  `,
};
