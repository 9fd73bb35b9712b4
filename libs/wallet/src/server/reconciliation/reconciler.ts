import { createWorker } from '@paasa/server-kit/server';
import { advanceRefunds } from '../suspense/advance-refunds.js';
import type { WalletContext } from '../wallet-context.js';
import { processInbox } from '../webhooks/process-inbox.js';
import { advanceChecks, type CheckScope, type CheckTotals } from './advance-checks.js';
import { createSweeper, type Sweeper } from './sweeper.js';

/** What one run did. */
export interface ReconciliationSummary extends Readonly<CheckTotals> {
  /** How many reports of the provider were worked on. */
  readonly inbox: number;
  /** How many captured payments the provider had that nobody had told us of. */
  readonly strays: number;
  /** How many refunds came to another state. */
  readonly refunds: number;
  /** Not so where the run had to stop before its end. */
  readonly isComplete: boolean;
  readonly durationMs: number;
}

/** Settles with the provider what nobody was there to settle. */
export interface Reconciler {
  /** Runs at once, and from then on as often as was said, if it was. */
  start(): void;
  /** Begins no further row and waits for those in work, though not beyond the time that a stop may take. */
  stop(): Promise<void>;
  /**
   * One run, from end to end; one that ignores the schedule asks about everything that may still change.
   *
   * Shape: null where another one is under way, in whichever process.
   * Errors: `DatabaseUnavailable`.
   */
  runOnce(options: { readonly ignoreSchedule: boolean }): Promise<ReconciliationSummary | null>;
}

/** Told of each run that this process made; null for one that failed. */
export type RunObserver = (summary: ReconciliationSummary | null) => void;

export interface ReconcilerOptions {
  /** The pause from one run to the next; null where none runs by itself. */
  readonly everyMs: number | null;
  readonly onRun?: RunObserver;
}

const ALONE = 'wallet-reconciliation';
/** Refunds are rare, and asked about one after the other. */
const REFUND_BATCH_SIZE = 20;
/** A process has ten seconds to stop; the rest of it closes the database in order. */
const STOP_PATIENCE_MS = 8_000;

const advanceDueRefunds = (
  context: WalletContext,
  scope: CheckScope,
  shouldStop: () => boolean,
): Promise<number> =>
  advanceRefunds(context, { limit: REFUND_BATCH_SIZE, ignoreSchedule: scope === 'all', shouldStop });

/** One after the other, so that a stop waits for one at most. */
async function drainInbox(context: WalletContext, shouldStop: () => boolean): Promise<number> {
  let count = 0;
  while (!shouldStop() && (await processInbox(context, { limit: 1 })) > 0) count += 1;
  return count;
}

/** What goes wrong in one part is told and counted; the other parts run all the same. */
async function run(
  context: WalletContext,
  sweeper: Sweeper,
  scope: CheckScope,
  shouldStop: () => boolean,
): Promise<ReconciliationSummary> {
  const beganAt = performance.now();
  const totals = { checked: 0, settled: 0, open: 0, failed: 0, inbox: 0, strays: 0, refunds: 0 };
  const parts: readonly (readonly [name: string, work: () => Promise<void>])[] = [
    ['inbox', async () => void (totals.inbox = await drainInbox(context, shouldStop))],
    ['checks', () => advanceChecks(context, scope, totals, shouldStop)],
    ['strays', async () => void (totals.strays = await sweeper.sweep(scope, shouldStop))],
    ['refunds', async () => void (totals.refunds = await advanceDueRefunds(context, scope, shouldStop))],
  ];
  for (const [part, work] of parts) {
    if (shouldStop()) break;
    try {
      await work();
    } catch (error) {
      totals.failed += 1;
      context.log.error({ err: error, event: 'reconciliation-part-failed', part }, 'a part of a run failed');
    }
  }
  const isComplete = !shouldStop();
  return { ...totals, isComplete, durationMs: Math.round(performance.now() - beganAt) };
}

/**
 * Re-asks the payment provider about everything still open: on start about all that is pending, then by schedule.
 *
 * Of all processes on one database one runs at a time; the others leave it to that one.
 */
export function createReconciler(
  context: WalletContext,
  { everyMs, onRun = () => undefined }: ReconcilerOptions,
): Reconciler {
  const { db, log } = context;
  const underWay = new Set<Promise<unknown>>();
  let hasLookedAtAll = false;
  const sweeper = createSweeper(context);

  async function runScope(scope: CheckScope): Promise<ReconciliationSummary | null> {
    const alone = await db.runAlone(ALONE, (lost) =>
      run(context, sweeper, scope, () => worker.stopping.aborted || lost.aborted),
    );
    if (alone === null) return null;
    const { checked, inbox, strays, refunds, failed } = alone.value;
    if (checked + inbox + strays + refunds + failed > 0)
      log.info({ event: 'reconciled', scope, ...alone.value }, 'reconciled');
    onRun(alone.value);
    return alone.value;
  }

  function begin(scope: CheckScope): Promise<ReconciliationSummary | null> {
    const running = runScope(scope).finally(() => underWay.delete(running));
    underWay.add(running);
    return running;
  }

  const worker = createWorker({
    everyMs,
    async step() {
      if (underWay.size > 0) return;
      const summary = await begin(hasLookedAtAll ? 'due' : 'pending');
      hasLookedAtAll ||= summary !== null;
    },
    onError(error) {
      onRun(null);
      log.error({ err: error, event: 'reconciliation-failed' }, 'the reconciliation could not run');
    },
  });

  return {
    start: worker.start,
    async stop() {
      const all = [worker.stop(), ...underWay];
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, STOP_PATIENCE_MS);
        void Promise.allSettled(all).then(() => {
          clearTimeout(limit);
          resolve();
        });
      });
    },
    runOnce: ({ ignoreSchedule }) => begin(ignoreSchedule ? 'all' : 'due'),
  };
}
