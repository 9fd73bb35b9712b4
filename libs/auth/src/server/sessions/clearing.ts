import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@paasa/server-kit/server';
import { clearables, type Clearable } from './clearing.repo.js';

export interface ClearingOptions {
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  readonly nowMs: () => number;
}

export interface Clearing {
  /** Clears away what is over, from now on every ten minutes. */
  start(): void;
  /** Does it once. Shape: settles when it is done and never fails: what was not cleared is found the next time. */
  run(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

const EVERY_MS = 10 * 60_000;
const MAX_ROW_COUNT = 1_000;
/** So that a long backlog is worked off over several runs instead of holding up one. */
const MAX_PASS_COUNT = 100;

/** Deletes rows that nothing will ask for again, a thousand in a transaction, so that nobody waits for it. */
export function createClearing({ db, logger, nowMs }: ClearingOptions): Clearing {
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  async function clearAll({ name, keptForMs, clear }: Clearable): Promise<void> {
    const before = new Date(nowMs() - keptForMs);
    let clearedCount = 0;
    for (let pass = 0; pass < MAX_PASS_COUNT && !isStopped; pass += 1) {
      const count = await db.transaction((tx) => clear(tx, before, MAX_ROW_COUNT));
      clearedCount += count;
      if (count < MAX_ROW_COUNT) break;
    }
    if (clearedCount > 0) logger.info({ name, clearedCount }, 'cleared away');
  }

  async function runAll(): Promise<void> {
    try {
      for (const clearable of clearables) await clearAll(clearable);
    } catch (error) {
      logger.error({ err: error }, 'could not clear away what is over');
    } finally {
      underWay = null;
    }
  }

  function run(): Promise<void> {
    underWay ??= runAll();
    return underWay;
  }

  return {
    run,
    start() {
      timer = setInterval(() => void run(), EVERY_MS);
      timer.unref();
      void run();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await underWay;
    },
  };
}
