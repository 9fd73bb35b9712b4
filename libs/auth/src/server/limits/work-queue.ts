import { ok, refuse, type Result } from '@paasa/result';

/** For whom work is done, as far as it is known. */
export interface WorkFor {
  readonly emailKey?: string;
  readonly network?: string;
}

export interface WorkQueue {
  /** Does the work when its turn comes. Errors: `auth/busy` where too much is waiting already, in all or for these. */
  run<T>(work: () => Promise<T>, workFor?: WorkFor): Promise<Result<T>>;
}

export interface WorkQueueOptions {
  /** How much is done at once. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** How much of it for one account; as much as for all unless told otherwise. */
  readonly maxWaitingPerAccount?: number;
  readonly maxWaitingPerNetwork?: number;
}

const RETRY_AFTER_MS = 2_000;

/** Counts what waits for each of several; nobody in particular is not counted. */
function createWaitCount(max: number): {
  isFull(key: string | undefined): boolean;
  add(key: string | undefined, by: 1 | -1): void;
} {
  const counts = new Map<string, number>();
  return {
    isFull: (key) => key !== undefined && (counts.get(key) ?? 0) >= max,
    add(key, by) {
      if (key === undefined) return;
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/** Does expensive work a little at a time, so that a rush of it makes some wait and nothing else slow. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { maxRunning, maxWaiting } = options;
  const { maxWaitingPerAccount = maxWaiting, maxWaitingPerNetwork = maxWaiting } = options;
  if (Math.max(maxWaitingPerAccount, maxWaitingPerNetwork) > maxWaiting)
    throw new Error('No part of a queue is longer than the queue.');
  const waiting: (() => void)[] = [];
  const perAccount = createWaitCount(maxWaitingPerAccount);
  const perNetwork = createWaitCount(maxWaitingPerNetwork);
  let runningCount = 0;

  async function turn({ emailKey, network }: WorkFor): Promise<void> {
    if (runningCount < maxRunning) {
      runningCount += 1;
      return;
    }
    // Whoever ends hands its place on, so the count stays.
    perAccount.add(emailKey, 1);
    perNetwork.add(network, 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    perAccount.add(emailKey, -1);
    perNetwork.add(network, -1);
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }

  return {
    async run(work, workFor = {}) {
      const isFull =
        waiting.length >= maxWaiting ||
        perAccount.isFull(workFor.emailKey) ||
        perNetwork.isFull(workFor.network);
      if (runningCount >= maxRunning && isFull) {
        const message = 'Too many people are signing in at this moment. Please wait 2 seconds.';
        return refuse('too-many', 'auth/busy', message, RETRY_AFTER_MS);
      }
      await turn(workFor);
      try {
        return ok(await work());
      } finally {
        leave();
      }
    },
  };
}
