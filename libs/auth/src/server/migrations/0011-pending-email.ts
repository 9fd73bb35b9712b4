import type { Migration } from '@paasa/server-kit/server';

/**
 * An unverified account may wait for the link of another address, and a link stores the address that it was mailed to.
 *
 * A link from before has no address: it was mailed to the address of the account.
 */
export const pendingEmailMigration: Migration = {
  id: '0011-pending-email',
  sql: `
    ALTER TABLE auth.users
      ADD COLUMN pending_email text,
      ADD CONSTRAINT users_pending_is_unverified CHECK (pending_email IS NULL OR NOT is_verified);
    ALTER TABLE auth.email_verifications ADD COLUMN email text;
  `,
};
