import type { Migration } from '@paasa/server-kit/server';

/**
 * Pictures that players have uploaded, as the server made them: one of each player. It is found by the id in its address,
 * which nobody can guess. `users.picture` stays the address of a provider's picture; `picture_id` comes before it.
 */
export const picturesMigration: Migration = {
  id: '0016-pictures',
  sql: `
    CREATE TABLE auth.pictures (
      player_id uuid PRIMARY KEY,
      picture_id text NOT NULL CHECK (picture_id ~ '^[A-Za-z0-9_-]{22}$'),
      image bytea NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 262144),
      stored_at timestamptz NOT NULL
    );
    CREATE INDEX pictures_by_id ON auth.pictures (picture_id);
    ALTER TABLE auth.users ADD COLUMN picture_id text;
  `,
};
