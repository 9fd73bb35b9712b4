import type { Migration } from '@paasa/server-kit/server';

/** A player who is between two cells: calls of the session wait. */
export const movingPlayersMigration: Migration = {
  id: '0024-moving-players',
  sql: `ALTER TABLE auth.users ADD COLUMN is_moving boolean NOT NULL DEFAULT false;`,
};
