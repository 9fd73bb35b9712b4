import { ok, refuse, type Result } from '@paasa/result';

export interface WorkQueue {
  /** Does the work when its turn comes. Errors: `auth/busy` where too much is waiting already. */
  run<T>(work: () => Promise<T>): Promise<Result<T>>;
}

export interface WorkQueueOptions {
  /** How much is done at once. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
}

const RETRY_AFTER_MS = 2_000;

/** Does expensive work a little at a time, so that a rush of it makes some wait and nothing else slow. */
export function createWorkQueue({ maxRunning, maxWaiting }: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = [];
  let runningCount = 0;

  async function turn(): Promise<void> {
    if (runningCount < maxRunning) {
      runningCount += 1;
      return;
    }
    // Whoever ends hands its place on, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }

  return {
    async run(work) {
      if (runningCount >= maxRunning && waiting.length >= maxWaiting) {
        const message = 'Too many people are signing in at this moment. Please wait 2 seconds.';
        return refuse('too-many', 'auth/busy', message, RETRY_AFTER_MS);
      }
      await turn();
      try {
        return ok(await work());
      } finally {
        leave();
      }
    },
  };
}
