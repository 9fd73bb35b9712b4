import type { Migration } from '@paasa/server-kit/server';

/** The id as the index has it. No other statement names it so: none for the bets of one player can take this index. */
export const ID_TEXT = `(bet_id::text COLLATE "C")`;

/**
 * Finds the player of a bet by the id alone, for staff.
 *
 * Ids grow with time, as the table does. So the smallest and the largest id of each few pages are enough: the index has some
 * kilobytes, and a new bet almost never writes to it.
 */
export const betsById: Migration = {
  id: '0010-bets-by-id',
  sql: `
    CREATE INDEX bets_by_id ON games_core.bets USING brin (${ID_TEXT})
      WITH (pages_per_range = 32, autosummarize = on);`,
};
