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

    -- Not an index of auth.sessions: each renewal of a session would write it again. A sign-in alone writes this one.
    CREATE FUNCTION auth.words_of_agent(user_agent text) RETURNS tsvector LANGUAGE sql IMMUTABLE RETURN
      to_tsvector('pg_catalog.simple'::regconfig, translate(coalesce(user_agent, ''), '/();,._-', '        '));
    -- Stored, because to make them costs a search more than to read the row.
    ALTER TABLE auth.devices ADD COLUMN agent_words tsvector NOT NULL DEFAULT '';
    UPDATE auth.devices AS device SET agent_words = auth.words_of_agent(newest.user_agent)
    FROM (
      SELECT DISTINCT ON (player_id, device_hash) player_id, device_hash, user_agent FROM auth.sessions
      ORDER BY player_id, device_hash, created_at DESC
    ) AS newest
    WHERE newest.player_id = device.player_id AND newest.device_hash = device.device_hash;
    CREATE INDEX devices_agent_words ON auth.devices USING gin (agent_words);

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
