import type pg from 'pg';
import { CHANNEL } from './announcements.js';
import { namedOutage } from './outage.js';
import { closeConnection, openConnection } from './postgres-connection.js';

/** A server that vanished without a word is noticed by then. */
const PROBE_MS = 15_000;

/** Listens on a connection of its own. Shape and errors as `Database.listen`. */
export async function listenOn(
  options: pg.ClientConfig,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let isOver = false;
  const probing: { timer?: NodeJS.Timeout } = {};
  const lose = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(probing.timer);
    onLost();
  };
  const client = await openConnection(options, lose);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    isOver = true;
    await closeConnection(client, lose);
    throw namedOutage(error);
  }
  probing.timer = setInterval(() => {
    client.query('SELECT').catch(() => {
      lose();
      void closeConnection(client, lose).catch(() => undefined);
    });
  }, PROBE_MS);
  probing.timer.unref();
  return async () => {
    isOver = true;
    clearInterval(probing.timer);
    await closeConnection(client, lose);
  };
}
