import type { Migration } from '@paasa/server-kit/server';

/** A player may have another name for the feed of all bets. Null: that of the account. */
export const feedNameMigration: Migration = {
  id: '0019-feed-name',
  sql: `ALTER TABLE auth.users ADD COLUMN feed_name text;`,
};
