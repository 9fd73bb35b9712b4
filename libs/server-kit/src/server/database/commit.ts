import type pg from 'pg';
import { DatabaseUnavailable } from './database.js';

/** The driver also reads this limit from a query, but its types omit it. */
export interface AnswerLimit {
  readonly query_timeout?: number;
}

/**
 * The routine of PostgreSQL that warns if an operator ends the wait for a standby. Then only this server has the
 * commit.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/**
 * Commits what the connection has done since its BEGIN.
 *
 * Errors: `DatabaseUnavailable` if a required standby has not confirmed the commit. PostgreSQL reports that as success
 * with a warning, but if the server is lost, so is the commit. Throws if PostgreSQL has rolled back because a statement
 * had failed.
 */
export async function commit(
  client: Pick<pg.ClientBase, 'query' | 'on' | 'off'>,
  limit: AnswerLimit = {},
): Promise<void> {
  let isHereOnly = false as boolean;
  const onNotice = ({ routine }: { routine?: string | undefined }): void => {
    if (routine === STANDBY_WAIT) isHereOnly = true;
  };
  client.on('notice', onNotice);
  try {
    const { command } = await client.query({ text: 'COMMIT', ...limit });
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back, because a statement had failed.');
  } finally {
    client.off('notice', onNotice);
  }
  if (isHereOnly) throw new DatabaseUnavailable('No standby has confirmed the commit.');
}
