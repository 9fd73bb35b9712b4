import type { MigrationSet } from '@paasa/server-kit/server';

/**
 * The schema `cells` of the directory, a database of its own beside those of the cells.
 *
 * Everything leads to a player, and only `players` leads to a cell: a player who moves is one row. Addresses and
 * identities are stored as hashes with the key in `secrets`: reading the directory takes more than one look to learn them.
 */
export const cellsMigrations: MigrationSet = {
  lib: 'cells',
  migrations: [
    {
      id: '0001-directory',
      sql: `
        CREATE SCHEMA cells;
        CREATE TABLE cells.secrets (
          is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
          hash_key text NOT NULL,
          generation uuid NOT NULL DEFAULT gen_random_uuid(),
          renewed_at timestamptz NOT NULL DEFAULT clock_timestamp()
        );
        COMMENT ON COLUMN cells.secrets.generation IS
          'Another one after claims were lost: every cell then enters again what it has.';
        CREATE TABLE cells.cells (
          name text PRIMARY KEY CHECK (name ~ '^[a-z0-9]{1,8}$'),
          address text NOT NULL,
          database_id text NOT NULL,
          filled_generation uuid,
          joined_at timestamptz NOT NULL DEFAULT clock_timestamp()
        );
        COMMENT ON COLUMN cells.cells.database_id IS
          'Of the database that has joined: another one under the same name is refused.';
        COMMENT ON COLUMN cells.cells.filled_generation IS
          'The generation in which the cell last entered all that it has.';
        CREATE TABLE cells.processes (
          process_id uuid PRIMARY KEY,
          mark uuid NOT NULL,
          seen_at timestamptz NOT NULL DEFAULT now()
        );
        COMMENT ON TABLE cells.processes IS
          'Each process replaces its mark every minute. If it finds an older one, the directory was restored.';
        CREATE TABLE cells.players (
          player_id uuid PRIMARY KEY,
          cell text NOT NULL REFERENCES cells.cells (name),
          claimed_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE INDEX players_by_cell ON cells.players (cell, player_id);
        CREATE TABLE cells.claims (
          key_hash text PRIMARY KEY,
          kind text NOT NULL CHECK (kind IN ('email', 'identity', 'passkey', 'order', 'payment', 'transfer')),
          player_id uuid NOT NULL REFERENCES cells.players (player_id),
          claimed_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE INDEX claims_by_player ON cells.claims (player_id);
        COMMENT ON TABLE cells.claims IS
          'A superset of what the cells have: claimed here before the transaction of the cell, removed here after it.';
      `,
    },
    {
      id: '0002-moves',
      sql: `
        ALTER TABLE cells.players ADD COLUMN move_count integer NOT NULL DEFAULT 0;
        CREATE INDEX players_who_moved ON cells.players (player_id) WHERE move_count > 0;
        COMMENT ON COLUMN cells.players.move_count IS
          'How often the player has moved. The cell that knows the highest number has the player.';
      `,
    },
  ],
};
