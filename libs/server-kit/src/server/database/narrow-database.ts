import { DatabaseUnavailable, type Database } from './database.js';

/** As long as the pool itself has somebody wait for a connection: what waits longer waits for a server that is away. */
const WAIT_LIMIT_MS = 5_000;

export interface NarrowOptions {
  readonly waitLimitMs?: number;
}

/**
 * The same database through a narrower door: at most `width` pieces of work are under way at once, and the others wait
 * here instead of in the pool. So the connections beyond `width` stay free for whoever has the database itself.
 *
 * `runAlone` has a connection of its own and is not counted.
 *
 * Errors: `DatabaseUnavailable` for what has waited too long; the embedded database is never away, and has everybody wait.
 */
export function narrowDatabase(
  db: Database,
  width: number,
  { waitLimitMs = WAIT_LIMIT_MS }: NarrowOptions = {},
): Database {
  /** In the order in which they came. */
  const waiting = new Set<() => void>();
  let underWayCount = 0;

  async function waitForPlace(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(new DatabaseUnavailable('What was before it took too long.'));
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
    // Who leaves hands the place on, so that nobody who comes in between takes it.
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
