import type { Migration } from '@paasa/server-kit/server';

/**
 * The players' passkeys, and the challenges that their answers must contain.
 *
 * `passkey_owners` is the only way from a credential to a player, and makes it unique, as `identity_owners` does for
 * identities. `passkeys` lists those of a player, on the player's shard. A session stores the passkey that opened it,
 * so that it can end with the passkey.
 */
export const passkeysMigration: Migration = {
  id: '0013-passkeys',
  sql: `
    -- A random name of the player for authenticators, which must not know our ids. Null before the first passkey.
    ALTER TABLE auth.users ADD COLUMN passkey_handle text;

    CREATE TABLE auth.passkey_owners (
      credential_id text PRIMARY KEY CHECK (credential_id <> ''),
      player_id uuid NOT NULL
    );

    CREATE TABLE auth.passkeys (
      player_id uuid NOT NULL,
      passkey_id uuid NOT NULL,
      credential_id text NOT NULL,
      -- In the form of COSE, as base64url.
      public_key text NOT NULL,
      counter bigint NOT NULL CHECK (counter >= 0),
      transports text[] NOT NULL,
      is_synced boolean NOT NULL,
      name text NOT NULL,
      added_at timestamptz NOT NULL,
      last_used_at timestamptz,
      PRIMARY KEY (player_id, passkey_id),
      UNIQUE (player_id, credential_id)
    );

    CREATE TABLE auth.passkey_challenges (
      challenge_hash text PRIMARY KEY,
      -- Of the cookie of the browser that has asked for it.
      browser_hash text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'step-up')),
      -- Null before a sign-in.
      session_id uuid CHECK ((session_id IS NULL) = (purpose = 'sign-in')),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX passkey_challenges_expiry ON auth.passkey_challenges (expires_at);

    ALTER TABLE auth.sessions
      ADD COLUMN passkey_id uuid,
      DROP CONSTRAINT sessions_method_check,
      ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'google', 'github', 'passkey')),
      ADD CONSTRAINT sessions_passkey_is_named CHECK (method <> 'passkey' OR passkey_id IS NOT NULL);
  `,
};
