import type { Migration } from '@paasa/server-kit/server';

/** The links "This was not me" in mails about an account. A row is made when its mail is written. */
export const notMeLinksMigration: Migration = {
  id: '0014-not-me-links',
  sql: `
    CREATE TABLE auth.not_me_links (
      player_id uuid NOT NULL,
      mail_id uuid NOT NULL,
      token_hash text NOT NULL,
      mail_kind text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (player_id, mail_id)
    );
    CREATE INDEX not_me_links_by_end ON auth.not_me_links (expires_at);
  `,
};
