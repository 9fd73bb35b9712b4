import { DatabaseUnavailable, type Database } from './database.js';

/** The limit of the pool for waiting for a connection. A longer wait means that the server does not answer. */
const WAIT_LIMIT_MS = 5_000;

export interface NarrowOptions {
  readonly waitLimitMs?: number;
}

/**
 * The same database with a limit: at most `width` calls run at once, and the others wait here instead of in the pool.
 * So the connections beyond `width` stay free for callers that use the database directly.
 *
 * `runAlone` has its own connection and is not counted.
 *
 * Errors: `DatabaseUnavailable` for a call that waited too long. With the embedded database, calls wait without a
 * limit.
 */
export function narrowDatabase(
  db: Database,
  width: number,
  { waitLimitMs = WAIT_LIMIT_MS }: NarrowOptions = {},
): Database {
  /** First come, first served. */
  const waiting = new Set<() => void>();
  let underWayCount = 0;

  async function waitForPlace(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(new DatabaseUnavailable('The call waited too long for a free place.'));
      };
      const timer = db.kind === 'pglite' ? undefined : setTimeout(giveUp, waitLimitMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (underWayCount < width) underWayCount += 1;
    // A finished call passes its place on, so that a new call cannot take it first.
    else await waitForPlace();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) {
        underWayCount -= 1;
      } else {
        waiting.delete(next);
        next();
      }
    }
  }

  return {
    ...db,
    transaction: (work, limits) => inLine(() => db.transaction(work, limits)),
    read: (work) => inLine(() => db.read(work)),
    snapshot: (work) => inLine(() => db.snapshot(work)),
    countConnections() {
      const counts = db.countConnections();
      return { ...counts, waitingCount: counts.waitingCount + waiting.size };
    },
  };
}
