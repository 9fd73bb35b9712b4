import type { MigrationSet } from '@paasa/server-kit/server';
import { whoMadeClientSeeds } from './migrations/0003-who-made-client-seeds.js';

/** The schema `fairness`: every player's seed pairs, secret ones encrypted. */
export const fairnessMigrations: MigrationSet = {
  lib: 'fairness',
  migrations: [
    {
      id: '0001-seed-pairs',
      // Room on each page lets the nonce grow in place: no indexed column changes with a bet.
      sql: `
        CREATE SCHEMA fairness;
        CREATE TABLE fairness.seed_pairs (
          player_id uuid NOT NULL,
          seed_pair_id uuid NOT NULL,
          sealed_server_seed text NOT NULL,
          server_seed_hash text NOT NULL CHECK (length(server_seed_hash) = 64),
          client_seed text,
          next_nonce bigint NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
          status text NOT NULL CHECK (status IN ('next', 'active', 'revealed')),
          created_at timestamptz NOT NULL,
          revealed_at timestamptz,
          PRIMARY KEY (player_id, seed_pair_id),
          CHECK ((client_seed IS NULL) = (status = 'next')),
          CHECK ((revealed_at IS NULL) = (status <> 'revealed')),
          CHECK (status <> 'next' OR next_nonce = 0)
        ) WITH (fillfactor = 75);
        CREATE UNIQUE INDEX seed_pairs_one_active ON fairness.seed_pairs (player_id) WHERE status = 'active';
        CREATE UNIQUE INDEX seed_pairs_one_next ON fairness.seed_pairs (player_id) WHERE status = 'next';
      `,
    },
    {
      id: '0002-players',
      // The active pair's row cannot stand for its player: it stops being the active one while others wait for it.
      sql: `
        CREATE TABLE fairness.players (player_id uuid PRIMARY KEY);
        COMMENT ON TABLE fairness.players IS 'who changes which pair is active holds the lock on the player';
      `,
    },
    whoMadeClientSeeds,
  ],
};
