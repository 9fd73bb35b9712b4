import type { Migration } from '@paasa/server-kit/server';

/**
 * A proof of identity begins a new generation of a session's tokens, and those from before it are worthless.
 *
 * The sessions that exist keep their tokens: their proofs began no generation.
 */
export const tokensOfProofsMigration: Migration = {
  id: '0018-tokens-of-proofs',
  sql: `ALTER TABLE auth.sessions ADD COLUMN proved_generation integer NOT NULL DEFAULT 0;`,
};
