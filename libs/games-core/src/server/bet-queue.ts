import { refuse, type Result } from '@paasa/result';
import type { Database, DatabaseKind, Tracing } from '@paasa/server-kit/server';
import type { GatheredBet } from './gathered-bet.js';
import { createGatherer, GathererFull } from './gatherer.js';
import { countBatch } from './metrics/count-batch.js';
import type { GamesMetrics } from './metrics/games-metrics.js';
import { rerunAfterOthers } from './round-opened-elsewhere.js';
import type { RoundStep } from './round-step.js';
import { runIsolated } from './run-isolated.js';
import { settleBatch } from './settle-batch.js';
import type { SettleServices } from './settle-services.js';
import { tellVoided } from './void-rounds.js';

/** More would hold the rows of too many players for the time of one transaction. */
export const DEFAULT_MAX_BATCH_SIZE = 256;

/**
 * Batches that may be under way at once: while one waits for the disk, another works. An embedded database does one
 * thing at a time.
 */
const CONCURRENT_BATCHES: Record<DatabaseKind, number> = {
  postgres: 2,
  pglite: 1,
};

/** Smaller batches cost more in statements than the waiting that they save; of 30 and 16, this is the better one. */
const COMPANION_SIZE = 16;

/** About two seconds of work on a small machine: whoever comes later had better ask again than wait. */
const MAX_WAITING = 4_096;
/** One player's calls are worked on one per batch, and must not fill the queue for everybody. */
const MAX_WAITING_OF_ONE = 512;
const FULL_RETRY_MS = 1_000;

export interface BetQueueOptions {
  readonly db: Database;
  /** Bets that one transaction settles; 1 gives each a transaction of its own, to compare with. */
  readonly maxBatchSize?: number;
  /** Batches that may be under way at once; as many as suit the database where it is not given. */
  readonly maxConcurrentBatches?: number;
  readonly metrics?: GamesMetrics;
  /** Where batches show as a part of the calls that are settled in them. */
  readonly tracing?: Tracing;
}

/** Has one bet or step settled together with what else is there. Errors: `games/too-busy`. */
export type SubmitBet = (gathered: GatheredBet) => Promise<Result<RoundStep>>;

function createSettle(
  services: SettleServices,
  { db, metrics }: BetQueueOptions,
): (batch: readonly GatheredBet[]) => Promise<readonly Result<RoundStep>[]> {
  return async (batch) => {
    const begunAtMs = performance.now();
    let isDone = false;
    try {
      const settled = await rerunAfterOthers((knownOpeners) =>
        db.transaction((tx) => settleBatch(tx, services, batch, knownOpeners)),
      );
      isDone = true;
      tellVoided(services, settled.voided);
      if (metrics !== undefined) countBatch(metrics, batch, settled);
      return settled.answers;
    } finally {
      metrics?.observeBatch({ size: batch.length, durationMs: performance.now() - begunAtMs, isDone });
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

/** The queue in front of the database: what arrives while a batch is under way goes into the next one. */
export function createBetQueue(services: SettleServices, options: BetQueueOptions): SubmitBet {
  const { db, maxBatchSize, maxConcurrentBatches, metrics, tracing } = options;
  const settle = traced(createSettle(services, options), tracing);
  const gatherer = createGatherer<GatheredBet, Result<RoundStep>>({
    maxBatchSize: maxBatchSize ?? DEFAULT_MAX_BATCH_SIZE,
    maxConcurrentBatches: maxConcurrentBatches ?? CONCURRENT_BATCHES[db.kind],
    companionSize: Math.min(COMPANION_SIZE, maxBatchSize ?? COMPANION_SIZE),
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    playerOf: (gathered) => gathered.playerId,
    // Who is asking is answered for many calls at once: their bets come one after the other in one callback.
    onceArrived: (begin) => process.nextTick(begin),
    work: (batch) => runIsolated(batch, settle),
  });
  metrics?.watchQueue(gatherer.count);
  return async (gathered) => {
    tracing?.mark(gathered);
    try {
      return await gatherer.submit(gathered);
    } catch (error) {
      if (!(error instanceof GathererFull)) throw error;
      const message = 'Too many bets at once. Please try again in a moment.';
      return refuse('unavailable', 'games/too-busy', message, FULL_RETRY_MS);
    }
  };
}
