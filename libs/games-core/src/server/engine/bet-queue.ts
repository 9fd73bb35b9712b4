import { refuse, type Result } from '@paasa/result';
import type { Database, DatabaseKind, Tracing } from '@paasa/server-kit/server';
import type { QueuedBet } from '../batch/queued-bet.js';
import { createBatcher, BatcherFull } from './batcher.js';
import { countBatch } from './count-batch.js';
import type { Feed } from '../feed/feed.js';
import type { GamesMetrics } from '../metrics/games-metrics.js';
import { rerunAfterOthers } from '../rounds/round-opened-elsewhere.js';
import { feedBatch } from './feed-batch.js';
import type { RoundStep } from '../batch/round-step.js';
import { knowBatch } from './know-batch.js';
import { runIsolated } from './run-isolated.js';
import { settleBatch } from './settle-batch.js';
import type { SettleServices } from '../batch/settle-services.js';
import { logVoided } from '../rounds/void-rounds.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** A larger batch would lock the rows of too many players for one transaction. */
export const DEFAULT_MAX_BATCH_SIZE = 256;

/** While one batch waits for the disk, another works. The embedded database does one thing at a time. */
const CONCURRENT_BATCHES: Record<DatabaseKind, number> = {
  postgres: 2,
  pglite: 1,
};

/** A smaller second batch costs more in statements than it saves in waiting; 16 was measured to be better than 30. */
const COMPANION_SIZE = 16;

/** About two seconds of work on a small machine; later calls should retry instead of waiting. */
const MAX_WAITING = 4_096;
/** One player has one call per batch, so many calls of one player must not fill the queue of all players. */
const MAX_WAITING_OF_ONE = 512;
const FULL_RETRY_MS = 1_000;

export interface BetQueueOptions {
  readonly db: Database;
  /** Bets in one transaction; 1 gives each bet its own transaction, for comparisons. */
  readonly maxBatchSize?: number;
  /** Batches at once; the default depends on the database. */
  readonly maxConcurrentBatches?: number;
  readonly metrics?: GamesMetrics;
  /** Gets the bets of each committed batch. */
  readonly feed?: Pick<Feed, 'add'>;
  /** Shows each batch as a part of the calls in it. */
  readonly tracing?: Tracing;
}

/** Settles one bet or step in the next batch. Errors: `games/too-busy`. */
export type SubmitBet = (queued: QueuedBet) => Promise<Result<RoundStep>>;

function createSettle(
  services: SettleServices,
  { db, metrics, feed }: BetQueueOptions,
): (batch: readonly QueuedBet[]) => Promise<readonly Result<RoundStep>[]> {
  return async (batch) => {
    const startedAtMs = performance.now();
    let isDone = false;
    try {
      const settled = await rerunAfterOthers((knownOpeners) =>
        db.transaction((tx) => settleBatch(tx, services, batch, knownOpeners)),
      );
      isDone = true;
      knowBatch(services.known, batch, settled);
      logVoided(services, settled.voided);
      if (metrics !== undefined) countBatch(metrics, batch, settled);
      if (feed !== undefined) feedBatch(feed, batch, settled, services.clock());
      return settled.answers;
    } finally {
      metrics?.observeBatch({ size: batch.length, durationMs: performance.now() - startedAtMs, isDone });
    }
  };
}

type Settle = ReturnType<typeof createSettle>;

function traced(settle: Settle, tracing: Tracing | undefined): Settle {
  if (tracing === undefined) return settle;
  return (batch) => {
    const attributes = { 'paasa.batch_size': batch.length };
    return tracing.span('bets batch', () => settle(batch), { attributes, marked: batch });
  };
}

/** The queue in front of the database: calls that arrive during a batch go into the next one. */
export function createBetQueue(services: SettleServices, options: BetQueueOptions): SubmitBet {
  const { db, maxBatchSize, maxConcurrentBatches, metrics, tracing } = options;
  const settle = traced(createSettle(services, options), tracing);
  const batcher = createBatcher<QueuedBet, Result<RoundStep>>({
    maxBatchSize: maxBatchSize ?? DEFAULT_MAX_BATCH_SIZE,
    maxConcurrentBatches: maxConcurrentBatches ?? CONCURRENT_BATCHES[db.kind],
    companionSize: Math.min(COMPANION_SIZE, maxBatchSize ?? COMPANION_SIZE),
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    playerOf: (queued) => queued.playerId,
    // Sessions are looked up for many calls at once, so their bets arrive in one callback of the event loop.
    onceArrived: (begin) => process.nextTick(begin),
    work: (batch) => runIsolated(batch, settle),
  });
  metrics?.watchQueue(batcher.count);
  return async (queued) => {
    tracing?.mark(queued);
    try {
      return await batcher.submit(queued);
    } catch (error) {
      if (!(error instanceof BatcherFull)) throw error;
      const message = constant(texts, (t) => t('tooBusy'));
      return refuse('unavailable', 'games/too-busy', message, FULL_RETRY_MS);
    }
  };
}
