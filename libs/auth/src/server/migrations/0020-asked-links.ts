import type { Migration } from '@paasa/server-kit/server';

/**
 * A sign-in that waits for its second step may also ask for the link of an identity: the provider is its method.
 *
 * Those that wait already ask for none.
 */
export const askedLinksMigration: Migration = {
  id: '0020-asked-links',
  sql: `
    ALTER TABLE auth.pending_sign_ins
      ADD COLUMN link_subject text,
      -- The address that the provider has verified.
      ADD COLUMN link_email text,
      ADD CONSTRAINT pending_sign_ins_link CHECK (
        (link_subject IS NULL) = (link_email IS NULL)
        AND (link_subject IS NULL OR method IN ('google', 'github'))
      );
  `,
};
