import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement, Tx } from '../database/database.js';
import { createWorker } from '../process/worker.js';

/** Rows that are stored for a limited time and then deleted, a few at a time. */
export interface Clearable {
  readonly name: string;
  /** How long rows are stored after they are over. */
  readonly keptForMs: number;
  /** Deletes rows that were over before the given time. Shape: the number of deleted rows, at most `maxCount`. */
  clear(tx: Tx, before: Date, maxCount: number): Promise<number>;
}

/**
 * Parameters of the statement: `$1` is the time before which a row was over, `$2` the limit. It returns a row for each
 * deleted one.
 */
export const clearableBy = (name: string, keptForMs: number, statement: Statement): Clearable => ({
  name,
  keptForMs,
  clear: async (tx, before, maxCount) => (await tx.query(statement, [before, maxCount])).length,
});

export interface CleanupOptions {
  readonly db: Pick<Database, 'transaction' | 'runAlone'>;
  readonly logger: FastifyBaseLogger;
  /** The name of the cleanup. Only one process at a time runs the cleanup of a name. */
  readonly name: string;
  readonly clearables: readonly Clearable[];
  readonly nowMs: () => number;
  /** Tests replace it. Errors: may throw after the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Cleanup {
  /** Starts the cleanup: it runs every ten minutes. */
  start(): void;
  /**
   * Runs the cleanup once. Shape: resolves when it is done, and never rejects. The next run deletes what this one
   * missed.
   */
  run(): Promise<void>;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

const EVERY_MS = 10 * 60_000;
const MAX_ROW_COUNT = 250;
/** A limit per run: a long backlog takes several runs and does not delay the rows after it. */
const MAX_PASS_COUNT = 5_000;
const MIN_PAUSE_MS = 20;
/** The pause is this many times as long as a pass, so bets have the database for at least four fifths of the time. */
const PAUSE_FACTOR = 4;
const FAILED = 'could not clear away what is over';

const realPause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, null, { signal, ref: false });

/**
 * Deletes rows that nothing will read again. Each transaction deletes few rows, with pauses between them, and only one
 * process runs at a time. So bets do not wait for it.
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
    if (clearedCount > 0) logger.info({ name: clearable.name, clearedCount }, 'old rows deleted');
  }

  async function tryClearAll(clearable: Clearable, signal: AbortSignal): Promise<void> {
    try {
      await clearAll(clearable, signal);
    } catch (error) {
      // A pause that a stop interrupts also rejects. That is not a failure.
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

  return { start: worker.start, run: worker.run, stop: worker.stop };
}
