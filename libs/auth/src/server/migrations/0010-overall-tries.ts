import type { Migration } from '@paasa/server-kit/server';

/**
 * A code knows how many of its tries took from what all accounts together have: so many are given back, and no more.
 *
 * It is unknown for codes under way, so they give nothing back.
 */
export const overallTriesMigration: Migration = {
  id: '0010-overall-tries',
  sql: `
    ALTER TABLE auth.password_resets
      ADD COLUMN overall_try_count integer NOT NULL DEFAULT 0 CHECK (overall_try_count BETWEEN 0 AND 5);
  `,
};
