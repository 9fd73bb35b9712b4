import type { Migration } from '@paasa/server-kit/server';

/**
 * A mail about a forgotten password has a link beside its code. Tries at codes, and notices of sign-ins, are counted by
 * their address.
 *
 * Current codes have no link, and stay valid for their minutes. Only the browser that requested a code may try it, so
 * the tries of other browsers are no longer counted.
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
