import type { Migration } from '@paasa/server-kit/server';

/**
 * A code stores how many of its tries took from the limit over all accounts. Only these are given back.
 *
 * The number is unknown for current codes, so they give nothing back.
 */
export const overallTriesMigration: Migration = {
  id: '0010-overall-tries',
  sql: `
    ALTER TABLE auth.password_resets
      ADD COLUMN overall_try_count integer NOT NULL DEFAULT 0 CHECK (overall_try_count BETWEEN 0 AND 5);
  `,
};
