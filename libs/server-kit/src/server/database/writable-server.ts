import type pg from 'pg';
import { DatabaseUnavailable } from './database.js';

/**
 * Refuses a new connection to a server that only reads: a standby, or a former primary that has become one.
 *
 * Whoever leads the way to the primary may still lead to the former one for a moment; kept in the pool, such a
 * connection would fail everybody who is given it.
 *
 * Shape: what a pool calls as `verify`.
 */
export function requireWritable(client: pg.ClientBase, done: (fault?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('SHOW transaction_read_only').then(({ rows }) => {
    const isWritable = rows[0]?.transaction_read_only === 'off';
    done(isWritable ? undefined : new DatabaseUnavailable('The database only reads.'));
  }, done);
}
