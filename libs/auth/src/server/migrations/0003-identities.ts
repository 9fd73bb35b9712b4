import type { Migration } from '@paasa/server-kit/server';

/**
 * The players' accounts at providers.
 *
 * `identity_owners` is the only way from an identity to a player, and makes it unique, as `email_owners` does for
 * addresses. `identities` lists the identities of a player, on the player's shard.
 */
export const identitiesMigration: Migration = {
  id: '0003-identities',
  sql: `
    CREATE TABLE auth.identity_owners (
      provider text NOT NULL CHECK (provider IN ('google', 'github')),
      subject text NOT NULL CHECK (subject <> ''),
      player_id uuid NOT NULL,
      PRIMARY KEY (provider, subject)
    );

    CREATE TABLE auth.identities (
      player_id uuid NOT NULL,
      provider text NOT NULL CHECK (provider IN ('google', 'github')),
      subject text NOT NULL CHECK (subject <> ''),
      -- The provider's address for it when it was linked; never used to find anybody.
      email text NOT NULL,
      linked_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, provider, subject)
    );
  `,
};
