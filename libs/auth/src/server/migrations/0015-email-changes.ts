import type { Migration } from '@paasa/server-kit/server';

/**
 * A verified account gets another address when both its mailboxes have agreed, and the earlier one can undo that for a day.
 *
 * Until then the earlier address stays with its account, held: it finds no account, and nobody else gets it.
 */
export const emailChangesMigration: Migration = {
  id: '0015-email-changes',
  sql: `
    ALTER TABLE auth.email_owners ADD COLUMN held_until timestamptz;
    COMMENT ON COLUMN auth.email_owners.held_until IS
      'null: the address of the player; else an earlier one, which is free from then on';
    CREATE INDEX email_owners_held ON auth.email_owners (held_until) WHERE held_until IS NOT NULL;

    CREATE TABLE auth.email_changes (
      player_id uuid PRIMARY KEY,
      change_id uuid NOT NULL,
      new_email text NOT NULL,
      expires_at timestamptz NOT NULL,
      new_hash text,
      old_hash text,
      new_confirmed_at timestamptz,
      old_confirmed_at timestamptz
    );
    COMMENT ON COLUMN auth.email_changes.new_hash IS 'of the link to the new address; null until it is mailed';

    CREATE TABLE auth.email_undos (
      player_id uuid NOT NULL,
      change_id uuid NOT NULL,
      old_email text NOT NULL,
      changed_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      link_hash text,
      PRIMARY KEY (player_id, change_id)
    );

    CREATE TABLE auth.former_mailboxes (
      player_id uuid NOT NULL,
      mailbox_hash text NOT NULL,
      left_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, mailbox_hash)
    );
    COMMENT ON TABLE auth.former_mailboxes IS 'hashes that name the person who had these mailboxes, at an exclusion';
  `,
};
