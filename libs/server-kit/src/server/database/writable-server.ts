import type pg from 'pg';
import { DatabaseUnavailable } from './database.js';

/**
 * Refuses a new connection to a read-only server: a standby, or a former primary that has become one.
 *
 * After a failover a proxy may still connect to the former primary. In the pool, such a connection would fail every
 * call.
 *
 * Shape: the `verify` function of a pool.
 */
export function requireWritable(client: pg.ClientBase, done: (fault?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('SHOW transaction_read_only').then(({ rows }) => {
    const isWritable = rows[0]?.transaction_read_only === 'off';
    done(isWritable ? undefined : new DatabaseUnavailable('The database only reads.'));
  }, done);
}
