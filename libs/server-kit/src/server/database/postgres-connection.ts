import pg from 'pg';
import { namedOutage } from './outage.js';

const CLOSE_LIMIT_MS = 3_000;

/**
 * With these settings the server notices within a minute that a machine has vanished. The default is two hours.
 */
const openText = `
  SELECT set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false)`;

/**
 * Opens a connection outside of the pool, for a session that lasts.
 *
 * `onLost` is called if it is cut. Errors: `DatabaseUnavailable`.
 */
export async function openConnection(options: pg.ClientConfig, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client(options);
  // A cut connection emits both events, and its error needs a listener.
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    await client.connect();
    await client.query(openText);
    return client;
  } catch (error) {
    await closeConnection(client, onLost);
    throw namedOutage(error);
  }
}

/** If the connection does not answer, it is abandoned: its locks and its listening end with it. */
export async function closeConnection(client: pg.Client, onLost: () => void): Promise<void> {
  client.off('end', onLost);
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(resolve, CLOSE_LIMIT_MS);
    client.end().then(() => {
      clearTimeout(limit);
      resolve();
    }, reject);
  });
}
