import type { Database } from '@paasa/server-kit/server';

/** What most parts of the server are made with. */
export interface DatabaseAndClock {
  readonly db: Database;
  readonly nowMs: () => number;
}
