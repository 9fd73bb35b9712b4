import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement, Tx } from '../database/database.js';
import { createWorker } from '../process/worker.js';

/** Something that is kept for a while and then deleted, some rows at a time. */
export interface Clearable {
  readonly name: string;
  /** For how long it is kept after it is over. */
  readonly keptForMs: number;
  /** Deletes what was over before. Shape: how many rows, at most `maxCount`. */
  clear(tx: Tx, before: Date, maxCount: number): Promise<number>;
}

/** Shape of the statement: `$1` is the moment before which a row was over, `$2` the limit; a row for each deleted one. */
export const clearableBy = (name: string, keptForMs: number, statement: Statement): Clearable => ({
  name,
  keptForMs,
  clear: async (tx, before, maxCount) => (await tx.query(statement, [before, maxCount])).length,
});

export interface CleanupOptions {
  readonly db: Pick<Database, 'transaction' | 'runAlone'>;
  readonly logger: FastifyBaseLogger;
  /** Whose rows these are: one process at a time clears under one name. */
  readonly name: string;
  readonly clearables: readonly Clearable[];
  readonly nowMs: () => number;
  /** Tests replace it. Errors: may throw once the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Cleanup {
  /** Clears away what is over, from now on every ten minutes. */
  start(): void;
  /** Does it once. Shape: settles when it is done and never fails: what was not cleared is found the next time. */
  run(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

const EVERY_MS = 10 * 60_000;
const MAX_ROW_COUNT = 250;
/** So that a long backlog is worked off over several runs and does not hold up what comes after it. */
const MAX_PASS_COUNT = 5_000;
const MIN_PAUSE_MS = 20;
/** Times what a pass took: bets have the database for at least four fifths of the time. */
const PAUSE_FACTOR = 4;
const FAILED = 'could not clear away what is over';

const realPause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, null, { signal, ref: false });

/**
 * Deletes rows that nothing will ask for again: few in a transaction, with pauses between them, and in one process at a
 * time, so that no bet waits for it.
 */
export function createCleanup(options: CleanupOptions): Cleanup {
  const { db, logger, name, clearables, nowMs, pause = realPause } = options;
  async function clearAll(clearable: Clearable, signal: AbortSignal): Promise<void> {
    const before = new Date(nowMs() - clearable.keptForMs);
    let clearedCount = 0;
    for (let pass = 0; pass < MAX_PASS_COUNT && !signal.aborted; pass += 1) {
      const begunAt = performance.now();
      const count = await db.transaction((tx) => clearable.clear(tx, before, MAX_ROW_COUNT));
      clearedCount += count;
      if (count < MAX_ROW_COUNT) break;
      await pause(Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * (performance.now() - begunAt)), signal);
    }
    if (clearedCount > 0) logger.info({ name: clearable.name, clearedCount }, 'cleared away');
  }

  async function tryClearAll(clearable: Clearable, signal: AbortSignal): Promise<void> {
    try {
      await clearAll(clearable, signal);
    } catch (error) {
      // A pause that a stop has cut short ends in an error as well.
      if (!worker.stopping.aborted) logger.error({ err: error, name: clearable.name }, FAILED);
    }
  }

  const worker = createWorker({
    everyMs: EVERY_MS,
    step: () =>
      db.runAlone(`clearing ${name}`, async (lost) => {
        const signal = AbortSignal.any([lost, worker.stopping]);
        for (const clearable of clearables) if (!signal.aborted) await tryClearAll(clearable, signal);
      }),
    onError(error) {
      if (!worker.stopping.aborted) logger.error({ err: error }, FAILED);
    },
  });

  return { start: worker.start, run: worker.wake, stop: worker.stop };
}
