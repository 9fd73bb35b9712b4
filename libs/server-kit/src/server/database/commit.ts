import type pg from 'pg';
import { DatabaseUnavailable } from './database.js';

/** The driver reads this limit from a query as well, which its types leave out. */
export interface AnswerLimit {
  readonly query_timeout?: number;
}

/** The part of PostgreSQL that speaks when somebody ends the wait for a standby: the commit is on this server alone. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/**
 * Commits what the connection has done since its BEGIN.
 *
 * Errors: `DatabaseUnavailable` where the standby that had to have it too was not waited for: PostgreSQL calls that
 * a success with a warning, but with the server the commit would be lost. Throws where PostgreSQL has rolled back
 * because a statement had failed.
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
      throw new Error('A transaction in which a statement had failed was to be committed.');
  } finally {
    client.off('notice', onNotice);
  }
  if (isHereOnly) throw new DatabaseUnavailable('A commit has reached no standby.');
}
