import type { Migration } from '@paasa/server-kit/server';

/**
 * A session stores when it last proved its identity, and ends 30 days after its sign-in.
 *
 * For earlier sessions the proof is unknown, so they have to give a new one.
 */
export const proofsOfSessionsMigration: Migration = {
  id: '0007-proofs-of-sessions',
  sql: `
    ALTER TABLE auth.sessions ADD COLUMN proved_at timestamptz;

    UPDATE auth.sessions SET expires_at = created_at + interval '720 hours'
      WHERE ended_at IS NULL AND expires_at > created_at + interval '720 hours';
  `,
};
