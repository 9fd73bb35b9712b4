import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '@paasa/server-kit/server';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const REPORT_EVERY_MS = 60_000;

export interface Waiting {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Runs before the first pause; its result is needed only during the waiting. */
  readonly begin: () => Promise<void>;
  /** At the first outage, and then at most once a minute. */
  readonly report: (outage: DatabaseUnavailable) => void;
  /** The clock; tests set it. */
  readonly clock?: Clock;
}

interface Clock {
  nowMs(): number;
  pause(ms: number, signal: AbortSignal): Promise<unknown>;
}

const realClock: Clock = {
  nowMs: () => performance.now(),
  pause: (ms, signal) => pause(ms, null, { signal }),
};

/** False if the waiting was ended instead. */
async function isPauseOver(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.pause(ms, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

/**
 * Runs work that needs the database until the database answers; pauses grow to five seconds.
 *
 * Shape: null if the signal has ended the waiting. Errors: everything that `work` throws except an outage, and
 * everything that `begin` throws.
 */
export async function onceDatabaseAnswers<T>(
  work: () => Promise<T>,
  { signal, begin, report, clock = realClock }: Waiting,
): Promise<T | null> {
  const isStopped = (): boolean => signal.aborted;
  let reportedAt = -Infinity;
  for (let pauseMs = FIRST_PAUSE_MS; !isStopped(); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      // A stopped product loses its database too. Its own error describes that.
      if (isStopped()) return null;
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const now = clock.nowMs();
      if (reportedAt === -Infinity) await begin();
      if (now - reportedAt >= REPORT_EVERY_MS) {
        report(error);
        reportedAt = now;
      }
    }
    if (!(await isPauseOver(clock, pauseMs, signal))) return null;
  }
  return null;
}
