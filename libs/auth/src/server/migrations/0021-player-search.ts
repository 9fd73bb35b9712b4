import type { Migration } from '@paasa/server-kit/server';

/** The words of a name, in an index; a query must repeat the same expression. */
export const NAME_WORDS = `to_tsvector('simple', name)`;

/** Indexes by which staff find players, and the mails that were sent. */
export const playerSearchMigration: Migration = {
  id: '0021-player-search',
  sql: `
    CREATE INDEX email_owners_beginning ON auth.email_owners (email_key text_pattern_ops);
    CREATE INDEX users_name_words ON auth.users USING gin (${NAME_WORDS});
    CREATE INDEX devices_by_hash ON auth.devices (device_hash, player_id);

    CREATE TABLE auth.sent_mails (
      player_id uuid NOT NULL,
      mail_id uuid NOT NULL,
      kind text NOT NULL,
      requested_at timestamptz NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('sent', 'given-up')),
      ended_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, mail_id)
    );
    CREATE INDEX sent_mails_age ON auth.sent_mails (ended_at);
  `,
};
