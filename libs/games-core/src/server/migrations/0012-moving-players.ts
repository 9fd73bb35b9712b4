import type { Migration } from '@paasa/server-kit/server';

/** A round whose player is between two cells: no step changes it. */
export const movingPlayers: Migration = {
  id: '0012-moving-players',
  sql: `ALTER TABLE games_core.open_rounds ADD COLUMN is_moving boolean NOT NULL DEFAULT false;`,
};
