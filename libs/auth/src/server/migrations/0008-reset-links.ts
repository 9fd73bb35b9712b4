import type { Migration } from '@paasa/server-kit/server';

/**
 * A mail about a forgotten password carries a link beside its code; tries at codes and notices of sign-ins are counted
 * by their address.
 *
 * Codes that are under way have no link: they live on for their minutes. Only a browser that asked may try a code, so
 * the tries of all others are counted no more.
 */
export const resetLinksMigration: Migration = {
  id: '0008-reset-links',
  sql: `
    ALTER TABLE auth.password_resets
      ADD COLUMN link_hash text,
      ADD COLUMN link_expires_at timestamptz,
      DROP COLUMN stranger_try_count;

    ALTER TABLE auth.mail_asks
      DROP CONSTRAINT mail_asks_kind_check,
      ADD CONSTRAINT mail_asks_kind_check CHECK (kind IN ('link', 'code', 'try', 'notice'));
  `,
};
