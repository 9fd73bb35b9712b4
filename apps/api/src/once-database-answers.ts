import pRetry from 'p-retry';
import { DatabaseUnavailable } from '@paasa/server-kit/server';

const REPORT_EVERY_MS = 60_000;

export interface Waiting {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Runs before the first pause; its result is needed only during the waiting. */
  readonly begin: () => Promise<void>;
  /** At the first outage, and then at most once a minute. */
  readonly report: (outage: DatabaseUnavailable) => void;
}

/**
 * Runs work that needs the database until the database answers; pauses grow to five seconds.
 *
 * Shape: null if the signal has ended the waiting. Errors: everything that `work` throws except an outage, and
 * everything that `begin` throws.
 */
export async function onceDatabaseAnswers<T>(
  work: () => Promise<T>,
  { signal, begin, report }: Waiting,
): Promise<T | null> {
  let reportedAt = -Infinity;
  try {
    return await pRetry(work, {
      retries: Infinity,
      minTimeout: 250,
      maxTimeout: 5_000,
      signal,
      shouldRetry: ({ error }) => error instanceof DatabaseUnavailable,
      async onFailedAttempt({ error, attemptNumber }) {
        if (signal.aborted || !(error instanceof DatabaseUnavailable)) return;
        if (attemptNumber === 1) await begin();
        const now = performance.now();
        if (now - reportedAt < REPORT_EVERY_MS) return;
        report(error);
        reportedAt = now;
      },
    });
  } catch (error) {
    // A stop closes the database too, so its error is no fault.
    if (signal.aborted) return null;
    throw error;
  }
}
