import { CellSilent } from '../context/cell-references.js';
import type { WalletContext } from '../context/wallet-context.js';
import type { CheckScope } from './advance-checks.js';
import { sweepPayments, type Swept } from './sweep-payments.js';
import { readSweep, writeSweep, type SweepState, type SweepUnderWay } from './sweeps.repo.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often to sweep the latest payments, and how far back. */
const RECENT_EVERY_MS = 10 * MINUTE_MS;
const RECENT_MS = 2 * HOUR_MS;
/** A payment can be captured up to three days after it was made, and reported late. */
const ALL_EVERY_MS = 6 * HOUR_MS;
const ALL_MS = 5 * 24 * HOUR_MS;
/** After an outage of weeks the list is long: one run reads this many pages, the next run continues. */
export const PAGES_PER_RUN = 20;

export interface Sweeper {
  /**
   * Sweeps the payments that are due: the latest often, those of several days now and then.
   *
   * Shape: the number of payments that were never reported.
   * Errors: `ProviderRejected`, `ProviderUnavailable`; the next call continues there. `CellSilent` at the end, if a cell that
   * may have a payment does not answer.
   */
  sweep(scope: CheckScope, shouldStop: () => boolean): Promise<number>;
}

/**
 * Decides which payments to sweep, and when.
 *
 * The progress of the long sweep is stored, so that it reaches back to the last complete one, however long no process
 * ran. Every start begins or continues a long sweep; `all` begins a new one and finishes it.
 */
export function createSweeper(context: WalletContext): Sweeper {
  const { db, clock } = context;
  let recentAtMs = clock().getTime();

  async function sweepAll(
    known: SweepState,
    begun: SweepUnderWay,
    maxPages: number,
    shouldStop: () => boolean,
  ): Promise<Swept> {
    const { completedFrom } = known;
    await db.transaction((tx) => writeSweep(tx, { completedFrom, underWay: begun }));
    const { since, nextSkip: skip } = begun;
    const swept = await sweepPayments(context, { since, skip, maxPages, shouldStop });
    const { nextSkip } = swept;
    const state: SweepState =
      nextSkip === null
        ? { completedFrom: begun.beganAt, underWay: null }
        : { completedFrom, underWay: { ...begun, nextSkip } };
    await db.transaction((tx) => writeSweep(tx, state));
    return swept;
  }

  async function sweepRecent(nowMs: number, shouldStop: () => boolean): Promise<Swept | null> {
    if (nowMs - recentAtMs < RECENT_EVERY_MS) return null;
    const swept = await sweepPayments(context, { since: new Date(nowMs - RECENT_MS), shouldStop });
    if (!swept.isUndecided) recentAtMs = nowMs;
    return swept;
  }

  return {
    async sweep(scope, shouldStop) {
      const nowAt = clock();
      const known = await db.read(readSweep);
      const underWay = scope === 'all' ? null : known.underWay;
      const isDue = scope !== 'due' || isAllDue(known, nowAt);
      if (underWay === null && !isDue) return countOf(await sweepRecent(nowAt.getTime(), shouldStop));
      const maxPages = scope === 'all' ? Infinity : PAGES_PER_RUN;
      const all = await sweepAll(known, underWay ?? begin(known, nowAt), maxPages, shouldStop);
      // A sweep that continues in the middle of the list misses new payments.
      if (underWay !== null) return countOf(all, await sweepRecent(nowAt.getTime(), shouldStop));
      recentAtMs = nowAt.getTime();
      return countOf(all);
    },
  };
}

/** Errors: `CellSilent`, so that the run is reported as failed. */
function countOf(...sweeps: readonly (Swept | null)[]): number {
  if (sweeps.some((swept) => swept?.isUndecided === true))
    throw new CellSilent('A cell does not answer that may have a payment.');
  return sweeps.reduce((count, swept) => count + (swept?.foundCount ?? 0), 0);
}

const isAllDue = ({ completedFrom }: SweepState, nowAt: Date): boolean =>
  completedFrom === null || nowAt.getTime() - completedFrom.getTime() >= ALL_EVERY_MS;

function begin({ completedFrom }: SweepState, nowAt: Date): SweepUnderWay {
  const fromMs = Math.min(nowAt.getTime(), completedFrom?.getTime() ?? Infinity);
  return { since: new Date(fromMs - ALL_MS), beganAt: nowAt, nextSkip: 0 };
}
