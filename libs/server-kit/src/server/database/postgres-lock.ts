import type pg from 'pg';
import { namedOutage } from './outage.js';
import { closeConnection, openConnection } from './postgres-connection.js';

const lockText = `SELECT pg_try_advisory_lock(hashtextextended('paasa alone ' || $1, 0)) AS is_alone`;

/**
 * Runs `work` while it holds the named lock, which all processes of a server share. Returns null if another one holds
 * it. The lock has its own connection, so it ends with the process in every case.
 */
export async function runWithLock<T>(
  options: pg.ClientConfig,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const lost = new AbortController();
  const lose = (): void => {
    lost.abort();
  };
  const client = await openConnection(options, lose);
  try {
    const { rows } = await client.query<{ is_alone: boolean }>(lockText, [name]).catch((error: unknown) => {
      throw namedOutage(error);
    });
    return rows[0]?.is_alone === true ? { value: await work(lost.signal) } : null;
  } finally {
    await closeConnection(client, lose);
  }
}
