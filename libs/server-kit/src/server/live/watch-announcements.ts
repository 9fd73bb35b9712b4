import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, type Database } from '../database/database.js';

/** Longer than three renewals. */
const WATCHED_MS = 60_000;
/** Transactions that began before the first watch announce nothing; by then they are over, and the page fetches after it. */
const SETTLE_MS = 250;

const watchStatement = {
  name: 'platform-watch-changes',
  text: `
    UPDATE platform.live_streams
    SET watched_until = GREATEST(watched_until, clock_timestamp() + $1 * interval '1 millisecond')`,
};

/** Makes all processes announce changes, and receives them. */
export interface Watch {
  /** Waits until every change is announced and received here. Errors: `DatabaseUnavailable`. */
  begin(): Promise<void>;
  /** To be called often while streams are open. If it fails, changes may be missed, and `onLost` is called. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

interface Hearing {
  readonly onPayload: (payload: string) => void;
  readonly onLost: () => void;
}

/** Shape: until when the watch lasts, in this process. It never trusts a watch longer than the database does. */
async function extend(db: Database): Promise<number> {
  const untilMs = performance.now() + WATCHED_MS;
  await db.transaction((tx) => tx.query(watchStatement, [WATCHED_MS]));
  return untilMs;
}

export function createWatch(db: Database, { onPayload, onLost }: Hearing): Watch {
  let listening: Promise<() => Promise<void>> | null = null;
  let watchedUntilMs = 0;
  let starting: Promise<void> | null = null;

  const lose = (): void => {
    listening = null;
    watchedUntilMs = 0;
    onLost();
  };
  const listen = (): Promise<unknown> => {
    if (listening === null) {
      const started = db.listen(onPayload, () => {
        if (listening === started) lose();
      });
      listening = started;
      started.catch(() => {
        if (listening === started) listening = null;
      });
    }
    return listening;
  };

  const start = async (): Promise<void> => {
    watchedUntilMs = await extend(db);
    await pause(SETTLE_MS);
  };
  /** Calls that come meanwhile wait for the same start. */
  const startOnce = (): Promise<void> => {
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  };

  return {
    async begin() {
      const heard = listen();
      await heard;
      if (starting !== null || performance.now() >= watchedUntilMs) await startOnce();
      // It may have broken meanwhile: then nobody tells this caller of changes.
      if (listening !== heard) throw new DatabaseUnavailable('The connection that listens was lost.');
    },
    async renew() {
      try {
        watchedUntilMs = await extend(db);
      } catch {
        // The database is away. Its calls report that; here the streams end, and browsers come back.
        const stop = listening;
        lose();
        await (
          await stop
        )?.();
      }
    },
    async end() {
      const stop = listening;
      listening = null;
      await (
        await stop
      )?.();
    },
  };
}
