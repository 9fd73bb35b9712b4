import pg from 'pg';
import { namedOutage } from './outage.js';

const CLOSE_LIMIT_MS = 3_000;

/**
 * The lock has its own connection, so it ends with the process in every case. With these settings the server notices
 * within a minute that a machine has vanished. The default is two hours.
 */
const openText = `
  SELECT set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false)`;
const lockText = `SELECT pg_try_advisory_lock(hashtextextended('paasa alone ' || $1, 0)) AS is_alone`;

/** Closing also unlocks. If the connection does not answer, it is abandoned, and its lock ends with it. */
async function close(client: pg.Client): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(resolve, CLOSE_LIMIT_MS);
    client.end().then(() => {
      clearTimeout(limit);
      resolve();
    }, reject);
  });
}

/**
 * Runs `work` while it holds the named lock, which all processes of a server share. Returns null if another one holds
 * it.
 */
export async function runWithLock<T>(
  options: pg.ClientConfig,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const client = new pg.Client(options);
  const lost = new AbortController();
  const lose = (): void => {
    lost.abort();
  };
  // A cut connection emits both events, and its error needs a listener.
  client.on('error', lose);
  client.on('end', lose);
  try {
    const isAlone = await client
      .connect()
      .then(() => client.query(openText))
      .then(() => client.query<{ is_alone: boolean }>(lockText, [name]))
      .then(({ rows }) => rows[0]?.is_alone === true)
      .catch((error: unknown) => {
        throw namedOutage(error);
      });
    return isAlone ? { value: await work(lost.signal) } : null;
  } finally {
    client.off('end', lose);
    await close(client);
  }
}
