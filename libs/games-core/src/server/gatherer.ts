export interface GathererOptions<Entry, Answer> {
  readonly maxBatchSize: number;
  /** Batches that may be under way at once, each with players of its own. */
  readonly maxConcurrentBatches: number;
  /** Entries that make it worth while to begin another batch beside one that is under way. */
  readonly companionSize: number;
  /**
   * Entries that may wait in all; those that are being worked on do not count. Whoever has none waiting is let in
   * beyond it, as long as no more players wait than that: a few who send much must not keep the others out.
   */
  readonly maxWaiting: number;
  /** Entries of one player that may wait. */
  readonly maxWaitingOfOne: number;
  playerOf(entry: Entry): string;
  /**
   * Begins the batches that an arrival makes possible once all that arrives with it is there, such as when the callback of
   * the event loop that brings it is over; what a batch has left waiting goes on right after it.
   */
  onceArrived(begin: () => void): void;
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
  /** Entries that wait, and batches that are under way. */
  count(): { readonly waitingCount: number; readonly underWayCount: number };
}

interface Waiting<Entry, Answer> {
  readonly entry: Entry;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Those who wait, by player; `takeBatch` leaves out players who are being worked on. */
function createQueue<Entry, Answer>({ maxBatchSize, playerOf }: GathererOptions<Entry, Answer>) {
  /** Players of whom nothing is being worked on: whoever came first is first. */
  const ready = new Map<string, Waiting<Entry, Answer>[]>();
  /** Players of whom something is, with what else they have sent. */
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
    /** Their players may be taken again; whoever still waits goes to the end of the line. */
    giveBack(batch: readonly Waiting<Entry, Answer>[]): void {
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
 * Gathers what arrives while a batch is under way and works on it together in the next one.
 *
 * The first to arrive waits only for those who arrive with it, `onceArrived`. A player's entries are worked on in the order
 * they came, one at a time, so that a player who sends many only makes their own wait. While one batch waits for the
 * disk another may begin, once it is large enough to be worth its own statements.
 */
export function createGatherer<Entry, Answer>(
  options: GathererOptions<Entry, Answer>,
): Gatherer<Entry, Answer> {
  const queue = createQueue(options);
  let underWayCount = 0;
  let isBeginning = false;

  const mayBegin = (): boolean =>
    underWayCount === 0
      ? queue.readyCount() > 0
      : underWayCount < options.maxConcurrentBatches && queue.readyCount() >= options.companionSize;

  async function workOff(): Promise<void> {
    underWayCount += 1;
    const batch = queue.takeBatch();
    await workOn(batch, options);
    queue.giveBack(batch);
    underWayCount -= 1;
    beginWhatMay();
  }

  function beginWhatMay(): void {
    while (mayBegin()) void workOff();
  }

  function beginOnceArrived(): void {
    if (isBeginning || !mayBegin()) return;
    isBeginning = true;
    options.onceArrived(() => {
      isBeginning = false;
      beginWhatMay();
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
          reject(new GathererFull());
          return;
        }
        queue.add({ entry, resolve, reject });
        beginOnceArrived();
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
