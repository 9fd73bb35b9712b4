import type { Migration } from '@paasa/server-kit/server';

/** Limits of the house, each from a moment on. Before the first row, the setting `MAX_PAYOUT` holds. */
export const houseLimits: Migration = {
  id: '0011-house-limits',
  sql: `
    CREATE TABLE games_core.house_limits (
      holds_from timestamptz PRIMARY KEY,
      max_payout_paise bigint NOT NULL CHECK (max_payout_paise > 0)
    );
  `,
};
