import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Listens on a port of this machine, or on any free port.
 *
 * If a test frees a port and needs it again, another test may have it for a moment. So it retries until the port is
 * free. Errors: every other error of listening.
 */
export async function listenOn(server: Server, port: number): Promise<void> {
  for (;;) {
    try {
      const listens = once(server, 'listening');
      server.listen(port, '127.0.0.1');
      await listens;
      return;
    } catch (error) {
      if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await pause(PAUSE_MS);
    }
  }
}
