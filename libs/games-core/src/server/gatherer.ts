export interface GathererOptions<Entry, Answer> {
  readonly maxBatchSize: number;
  /** Entries that may wait in all; a batch that is being worked on does not count. */
  readonly maxWaiting: number;
  /** Entries of one player that may wait. */
  readonly maxWaitingOfOne: number;
  playerOf(entry: Entry): string;
  /**
   * Works on a batch with at most one entry per player, in player-id order.
   *
   * Shape: one result per entry, in order. Throwing rejects the whole batch.
   */
  work(batch: readonly Entry[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

/** Thrown to who would have to wait for longer than it is worth; nothing was done. */
export class GathererFull extends Error {
  override readonly name = 'GathererFull';

  constructor() {
    super('Too many entries are waiting.');
  }
}

export interface Gatherer<Entry, Answer> {
  /** Errors: rejects with `GathererFull` at once, or with whatever the work on the entry rejects with. */
  submit(entry: Entry): Promise<Answer>;
}

interface Waiting<Entry, Answer> {
  readonly entry: Entry;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Gathers what arrives while a batch is under way and works on it together in the next one.
 *
 * The first to arrive starts at once, alone: nobody waits for company. A player's entries are worked on in the order
 * they came, one per batch, so that a player who sends many only makes their own wait.
 */
export function createGatherer<Entry, Answer>(
  options: GathererOptions<Entry, Answer>,
): Gatherer<Entry, Answer> {
  const queues = new Map<string, Waiting<Entry, Answer>[]>();
  let isWorking = false;
  let waitingCount = 0;

  function takeBatch(): Waiting<Entry, Answer>[] {
    const batch: Waiting<Entry, Answer>[] = [];
    for (const [playerId, queue] of [...queues].slice(0, options.maxBatchSize)) {
      batch.push(...queue.splice(0, 1));
      // Whoever still waits goes to the end of the line.
      queues.delete(playerId);
      if (queue.length > 0) queues.set(playerId, queue);
    }
    waitingCount -= batch.length;
    return batch.sort((a, b) => (options.playerOf(a.entry) < options.playerOf(b.entry) ? -1 : 1));
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (queues.size > 0) await workOn(takeBatch(), options);
    isWorking = false;
  }

  return {
    submit: (entry) =>
      new Promise((resolve, reject) => {
        const playerId = options.playerOf(entry);
        const queue = queues.get(playerId) ?? [];
        if (waitingCount >= options.maxWaiting || queue.length >= options.maxWaitingOfOne) {
          reject(new GathererFull());
          return;
        }
        waitingCount += 1;
        queue.push({ entry, resolve, reject });
        queues.set(playerId, queue);
        if (!isWorking) void workOff();
      }),
  };
}

/** Never rejects: whatever happens is the answer to those who wait. */
async function workOn<Entry, Answer>(
  batch: readonly Waiting<Entry, Answer>[],
  options: GathererOptions<Entry, Answer>,
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
