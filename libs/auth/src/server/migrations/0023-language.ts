import type { Migration } from '@paasa/server-kit/server';

/** The language that a player has chosen, for mails. Null: none, so English. */
export const languageMigration: Migration = {
  id: '0023-language',
  sql: `ALTER TABLE auth.users ADD COLUMN language text;`,
};
