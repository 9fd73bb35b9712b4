import type { MigrationSet } from '@paasa/server-kit/server';

/**
 * The schema `moves`: the players who move between cells. A cell has triggers as well (`installFences`).
 *
 * `leaving`: copied, the player still lives here. `left`: the player lives in the other cell, and the rows here go.
 * `gone`: no row is left, and nothing may be written for the player. `arriving`: a copy, the player lives elsewhere.
 * `arrived`: the player lives here again. `returned`: lives in the other cell, and a restore has brought the old rows back.
 */
export const movesMigrations: MigrationSet = {
  lib: 'moves',
  migrations: [
    {
      id: '0001-moves',
      sql: `
        CREATE SCHEMA moves;
        CREATE TABLE moves.players (
          player_id uuid PRIMARY KEY,
          move_id uuid NOT NULL,
          state text NOT NULL CHECK (state IN ('leaving', 'left', 'gone', 'arriving', 'arrived', 'returned')),
          other_cell text NOT NULL,
          move_count integer NOT NULL,
          digests jsonb NOT NULL DEFAULT '{}',
          changed_at timestamptz NOT NULL DEFAULT now()
        );
        COMMENT ON COLUMN moves.players.move_count IS 'how often the player had moved before this move; with arrived, with it';
        COMMENT ON COLUMN moves.players.digests IS 'what was copied, by table';
        CREATE INDEX players_who_move ON moves.players (player_id) WHERE state IN ('leaving', 'left', 'arriving', 'returned');

        CREATE TABLE moves.fences (is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single), checksum text NOT NULL);
        COMMENT ON COLUMN moves.fences.checksum IS 'of the fences that this database has; empty: it is no cell';
        INSERT INTO moves.fences (checksum) VALUES ('');
      `,
    },
  ],
};
