import type { MigrationSet } from '../database/migrate.js';
import { bannerMigration } from '../banner/banner.migration.js';
import { idempotencyAgeMigration } from './idempotency-age.migration.js';
import { liveStreamsMigration } from '../live/live-streams.migration.js';
import { monthsMigration } from '../months/months.migration.js';
import { pausesMigration } from '../pauses/pauses.migration.js';
import { pausesOfPlayMigration } from '../pauses/pauses-of-play.migration.js';

/** The schema `platform`: the tables of the server itself. */
export const platformMigrations: MigrationSet = {
  lib: 'server-kit',
  migrations: [
    {
      id: '0001-idempotency-keys',
      sql: `
        CREATE TABLE platform.idempotency_keys (
          player_id uuid NOT NULL,
          key text NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
          body_hash text NOT NULL,
          answer jsonb,
          created_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (player_id, key)
        );
      `,
    },
    pausesMigration,
    idempotencyAgeMigration,
    monthsMigration,
    liveStreamsMigration,
    pausesOfPlayMigration,
    bannerMigration,
  ],
};
