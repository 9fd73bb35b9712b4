export interface BatcherOptions<Entry, Answer> {
  readonly maxBatchSize: number;
  /** The most batches in progress at once. Each has its own players. */
  readonly maxConcurrentBatches: number;
  /** The number of waiting players from which a second batch begins beside the one in progress. */
  readonly companionSize: number;
  /**
   * Entries that may wait in all, without those in a batch. A player with no waiting entry may exceed it, as long as
   * fewer players than this wait: a few players who send much must not keep the others out.
   */
  readonly maxWaiting: number;
  /** Entries of one player that may wait. */
  readonly maxWaitingOfOne: number;
  playerOf(entry: Entry): string;
  /** Delays the first batch until everything that arrives at the same moment is there. Later batches follow at once. */
  onceArrived(begin: () => void): void;
  /**
   * Works on a batch with at most one entry per player, in player-id order.
   *
   * Shape: one result per entry, in order. Throwing rejects the whole batch.
   */
  work(batch: readonly Entry[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

/** The queue is full; nothing was done. */
export class BatcherFull extends Error {
  override readonly name = 'BatcherFull';

  constructor() {
    super('Too many entries are waiting.');
  }
}

export interface Batcher<Entry, Answer> {
  /** Errors: rejects with `BatcherFull` at once, or as the work on the entry does. */
  submit(entry: Entry): Promise<Answer>;
  /** Entries that wait, and batches that are in progress. */
  count(): { readonly waitingCount: number; readonly underWayCount: number };
}

interface Waiting<Entry, Answer> {
  readonly entry: Entry;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** The waiting entries by player. `takeBatch` skips players who have an entry in another batch. */
function createQueue<Entry, Answer>({ maxBatchSize, playerOf }: BatcherOptions<Entry, Answer>) {
  /** Players without an entry in a batch, the first to arrive first. */
  const ready = new Map<string, Waiting<Entry, Answer>[]>();
  /** Players with an entry in a batch, each with the entries that wait behind it. */
  const busy = new Map<string, Waiting<Entry, Answer>[]>();
  let waitingCount = 0;
  return {
    waitingCount: () => waitingCount,
    waitingCountOf: (playerId: string) => (ready.get(playerId) ?? busy.get(playerId) ?? []).length,
    readyCount: () => ready.size,
    add(waiting: Waiting<Entry, Answer>): void {
      const playerId = playerOf(waiting.entry);
      const queue = busy.get(playerId) ?? ready.get(playerId);
      if (queue === undefined) ready.set(playerId, [waiting]);
      else queue.push(waiting);
      waitingCount += 1;
    },
    takeBatch(): Waiting<Entry, Answer>[] {
      const batch: Waiting<Entry, Answer>[] = [];
      for (const [playerId, queue] of ready) {
        if (batch.length === maxBatchSize) break;
        batch.push(...queue.splice(0, 1));
        ready.delete(playerId);
        busy.set(playerId, queue);
      }
      waitingCount -= batch.length;
      return batch.sort((a, b) => (playerOf(a.entry) < playerOf(b.entry) ? -1 : 1));
    },
    /** Frees the players of a finished batch; those with more entries go to the end of the line. */
    release(batch: readonly Waiting<Entry, Answer>[]): void {
      for (const { entry } of batch) {
        const playerId = playerOf(entry);
        const queue = busy.get(playerId) ?? [];
        busy.delete(playerId);
        if (queue.length > 0) ready.set(playerId, queue);
      }
    },
  };
}

/**
 * Collects what arrives while a batch is in progress and works on it together in the next batch.
 *
 * A player's entries are worked on one at a time, in the order of arrival, so a player who sends many delays only their
 * own. While one batch waits for the disk, another may begin if it is large enough to be worth its own statements.
 */
export function createBatcher<Entry, Answer>(options: BatcherOptions<Entry, Answer>): Batcher<Entry, Answer> {
  const queue = createQueue(options);
  let underWayCount = 0;
  let isBeginning = false;

  const canBegin = (): boolean =>
    underWayCount === 0
      ? queue.readyCount() > 0
      : underWayCount < options.maxConcurrentBatches && queue.readyCount() >= options.companionSize;

  async function workOnNextBatch(): Promise<void> {
    underWayCount += 1;
    const batch = queue.takeBatch();
    await workOn(batch, options);
    queue.release(batch);
    underWayCount -= 1;
    beginBatches();
  }

  function beginBatches(): void {
    while (canBegin()) void workOnNextBatch();
  }

  function beginOnceArrived(): void {
    if (isBeginning || !canBegin()) return;
    isBeginning = true;
    options.onceArrived(() => {
      isBeginning = false;
      beginBatches();
    });
  }

  return {
    count: () => ({ waitingCount: queue.waitingCount(), underWayCount }),
    submit: (entry) =>
      new Promise((resolve, reject) => {
        const ownCount = queue.waitingCountOf(options.playerOf(entry));
        const isFull =
          ownCount >= options.maxWaitingOfOne ||
          (ownCount > 0 && queue.waitingCount() >= options.maxWaiting) ||
          queue.readyCount() >= options.maxWaiting;
        if (isFull) {
          reject(new BatcherFull());
          return;
        }
        queue.add({ entry, resolve, reject });
        beginOnceArrived();
      }),
  };
}

/** Never rejects: a failure is the answer to every entry of the batch. */
async function workOn<Entry, Answer>(
  batch: readonly Waiting<Entry, Answer>[],
  options: BatcherOptions<Entry, Answer>,
): Promise<void> {
  try {
    const results = await options.work(batch.map(({ entry }) => entry));
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined) reject(new Error('An entry of a batch got no result.'));
      else if (result.status === 'fulfilled') resolve(result.value);
      else reject(result.reason);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
