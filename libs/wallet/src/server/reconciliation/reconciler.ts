import { createWorker } from '@paasa/server-kit/server';
import { advanceRefunds } from '../suspense/advance-refunds.js';
import type { WalletContext } from '../context/wallet-context.js';
import { storeRun } from '../overview/health.repo.js';
import { processInbox } from '../webhooks/process-inbox.js';
import { advanceChecks, type CheckScope, type CheckTotals } from './advance-checks.js';
import { createSweeper, type Sweeper } from './sweeper.js';

/** The result of one run. */
export interface ReconciliationSummary extends Readonly<CheckTotals> {
  /** Webhooks that were worked on. */
  readonly inbox: number;
  /** Captured payments that were never reported to us. */
  readonly strays: number;
  /** Refunds that were settled. */
  readonly refunds: number;
  /** False if the run was stopped. */
  readonly isComplete: boolean;
  readonly durationMs: number;
}

/** Settles open transfers with the provider. */
export interface Reconciler {
  /** Runs now, and then at the interval of the options. */
  start(): void;
  /** Stops after the work that has begun, or when the time for a stop is over. */
  stop(): Promise<void>;
  /**
   * One whole run; `ignoreSchedule` checks everything that may still change.
   *
   * Shape: null if another process is running it.
   * Errors: `DatabaseUnavailable`.
   */
  runOnce(options: { readonly ignoreSchedule: boolean }): Promise<ReconciliationSummary | null>;
}

/** Called after each run of this process, with null for a failed run. */
export type RunObserver = (summary: ReconciliationSummary | null) => void;

export interface ReconcilerOptions {
  /** The pause between runs; null for no runs of its own. */
  readonly everyMs: number | null;
  readonly onRun?: RunObserver;
}

const ALONE = 'wallet-reconciliation';
/** Refunds are rare and are checked one by one. */
const REFUND_BATCH_SIZE = 20;
/** A process has ten seconds to stop; the rest of them is for closing the database. */
const STOP_TIMEOUT_MS = 8_000;

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

/** An error in one part is logged and counted; the other parts still run. */
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
 * Checks everything open at the provider: all pending transfers at start, then by schedule.
 *
 * Of all processes on one database only one runs at a time.
 */
export function createReconciler(
  context: WalletContext,
  { everyMs, onRun = () => undefined }: ReconcilerOptions,
): Reconciler {
  const { db, log } = context;
  const underWay = new Set<Promise<unknown>>();
  let hasCheckedPending = false;
  const sweeper = createSweeper(context);

  async function runScope(scope: CheckScope): Promise<ReconciliationSummary | null> {
    const alone = await db.runAlone(ALONE, (lost) =>
      run(context, sweeper, scope, () => worker.stopping.aborted || lost.aborted),
    );
    if (alone === null) return null;
    await db.transaction((tx) => storeRun(tx, alone.value));
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
      const summary = await begin(hasCheckedPending ? 'due' : 'pending');
      hasCheckedPending ||= summary !== null;
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
        const limit = setTimeout(resolve, STOP_TIMEOUT_MS);
        void Promise.allSettled(all).then(() => {
          clearTimeout(limit);
          resolve();
        });
      });
    },
    runOnce: ({ ignoreSchedule }) => begin(ignoreSchedule ? 'all' : 'due'),
  };
}
