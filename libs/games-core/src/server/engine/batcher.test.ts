import { createBatcher, BatcherFull, type Batcher, type BatcherOptions } from './batcher.js';

interface Entry {
  readonly player: string;
  readonly id: number;
}

/** A worker that records its batches and waits for its release. */
function heldWork() {
  const batches: (readonly Entry[])[] = [];
  const releases: (() => void)[] = [];
  const work = async (batch: readonly Entry[]): Promise<PromiseSettledResult<number>[]> => {
    batches.push(batch);
    await new Promise<void>((resolve) => releases.push(resolve));
    return batch.map(({ id }) => ({ status: 'fulfilled', value: id * 10 }));
  };
  const releaseNext = async (): Promise<void> => {
    releases.shift()?.();
    // The answers and the start of the next batch need only promises, no timer.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { batches, work, releaseNext, idsOf: (index: number) => batches[index]?.map(({ id }) => id) };
}

const batcherOf = (
  work: (batch: readonly Entry[]) => Promise<readonly PromiseSettledResult<number>[]>,
  maxBatchSize = 256,
  more: Partial<BatcherOptions<Entry, number>> = {},
): Batcher<Entry, number> =>
  createBatcher({
    maxBatchSize,
    maxConcurrentBatches: 1,
    companionSize: 1,
    maxWaiting: 100,
    maxWaitingOfOne: 100,
    playerOf: (entry) => entry.player,
    onceArrived: (begin) => begin(),
    work,
    ...more,
  });

describe('createBatcher', () => {
  it('starts the first entry on arrival', () => {
    const held = heldWork();
    void batcherOf(held.work).submit({ player: 'a', id: 1 });
    expect(held.idsOf(0)).toEqual([1]);
  });

  it('handles all that arrive together in one batch, and calls for its start once', async () => {
    const held = heldWork();
    const begins: (() => void)[] = [];
    const onceArrived = (begin: () => void): void => void begins.push(begin);
    const batcher = batcherOf(held.work, 256, { onceArrived });
    const answers = ['b', 'a', 'a'].map((player, id) => batcher.submit({ player, id }));
    expect(held.batches).toEqual([]);
    expect(batcher.count()).toEqual({ waitingCount: 3, underWayCount: 0 });
    expect(begins).toHaveLength(1);
    begins[0]?.();
    expect(held.idsOf(0)).toEqual([1, 0]);
    await held.releaseNext();
    await held.releaseNext();
    expect(await Promise.all(answers)).toEqual([0, 10, 20]);
    const later = batcher.submit({ player: 'c', id: 3 });
    begins[1]?.();
    await held.releaseNext();
    expect(await later).toBe(30);
  });

  it('handles all that arrive during a batch in the next one, ordered by player', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work);
    const answers = ['a', 'd', 'b', 'c'].map((player, id) => batcher.submit({ player, id }));
    expect(held.batches).toHaveLength(1);
    await held.releaseNext();
    expect(held.idsOf(1)).toEqual([2, 3, 1]);
    await held.releaseNext();
    expect(await Promise.all(answers)).toEqual([0, 10, 20, 30]);
  });

  it('takes one entry per player and batch, in the order of arrival', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work);
    const submitted = [
      ['a', 1],
      ['b', 2],
      ['b', 3],
      ['c', 4],
      ['b', 5],
    ] as const;
    const answers = submitted.map(([player, id]) => batcher.submit({ player, id }));
    for (let batch = 0; batch < 4; batch += 1) await held.releaseNext();
    expect(held.batches.map((batch) => batch.map(({ id }) => id))).toEqual([[1], [2, 4], [3], [5]]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('never exceeds the size of a batch, and takes the longest waiting first', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work, 2);
    const answers = ['z', 'a', 'a', 'c', 'b'].map((player, id) => batcher.submit({ player, id }));
    for (let batch = 0; batch < 4; batch += 1) await held.releaseNext();
    expect(held.batches.map((batch) => batch.map(({ id }) => id))).toEqual([[0], [1, 3], [2, 4]]);
    expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40]);
  });

  it('rejects all entries of a failing batch, and continues with the next', async () => {
    let batchCount = 0;
    const batcher = batcherOf(async (batch) => {
      batchCount += 1;
      if (batchCount === 2) throw new Error('away');
      return batch.map(({ id }) => ({ status: 'fulfilled', value: id }));
    });
    const answers = await Promise.allSettled([
      batcher.submit({ player: 'a', id: 1 }),
      batcher.submit({ player: 'b', id: 2 }),
      batcher.submit({ player: 'c', id: 3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await batcher.submit({ player: 'b', id: 4 })).toBe(4);
  });

  it('gives each entry its own result', async () => {
    const batcher = batcherOf(async (batch) =>
      batch.map(({ id }) =>
        id === 2 ? { status: 'rejected', reason: new Error('two') } : { status: 'fulfilled', value: id },
      ),
    );
    const answers = ['a', 'b', 'c'].map((player, index) => batcher.submit({ player, id: index + 1 }));
    await expect(answers[1]).rejects.toThrow('two');
    expect([await answers[0], await answers[2]]).toEqual([1, 3]);
  });

  it('rejects an entry without a result', async () => {
    await expect(batcherOf(async () => []).submit({ player: 'a', id: 1 })).rejects.toThrow('got no result');
  });

  it('refuses entries while too many wait, and accepts them again later', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work, 256, { maxWaiting: 2 });
    const answers = ['a', 'b', 'c'].map((player, id) => batcher.submit({ player, id }));
    await expect(batcher.submit({ player: 'd', id: 3 })).rejects.toBeInstanceOf(BatcherFull);
    await held.releaseNext();
    const late = batcher.submit({ player: 'd', id: 4 });
    await held.releaseNext();
    await held.releaseNext();
    expect(await Promise.all([...answers, late])).toEqual([0, 10, 20, 40]);
  });

  it('refuses only the player who fills the queue alone', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work, 256, { maxWaitingOfOne: 1 });
    const answers = [1, 2].map((id) => batcher.submit({ player: 'a', id }));
    await expect(batcher.submit({ player: 'a', id: 3 })).rejects.toBeInstanceOf(BatcherFull);
    answers.push(batcher.submit({ player: 'b', id: 4 }));
    await held.releaseNext();
    await held.releaseNext();
    expect(await Promise.all(answers)).toEqual([10, 20, 40]);
  });

  it('accepts a player without waiting entries, even if others have many', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work, 256, { maxWaiting: 2 });
    const answers = [1, 2, 3].map((id) => batcher.submit({ player: 'a', id }));
    await expect(batcher.submit({ player: 'a', id: 4 })).rejects.toBeInstanceOf(BatcherFull);
    answers.push(batcher.submit({ player: 'b', id: 5 }));
    for (let batch = 0; batch < 3; batch += 1) await held.releaseNext();
    expect(held.batches.map((batch) => batch.map(({ id }) => id))).toEqual([[1], [5, 2].sort(), [3]]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 50]);
  });

  it('takes into a second batch the entries that arrive with the one that makes it large enough', async () => {
    const held = heldWork();
    const begins: (() => void)[] = [];
    const batcher = batcherOf(held.work, 256, {
      maxConcurrentBatches: 2,
      companionSize: 2,
      onceArrived: (begin) => void begins.push(begin),
    });
    const answers = [batcher.submit({ player: 'a', id: 1 })];
    begins[0]?.();
    for (const [player, id] of [
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      answers.push(batcher.submit({ player, id }));
    expect(held.batches).toHaveLength(1);
    begins[1]?.();
    expect(held.idsOf(1)).toEqual([2, 3, 4]);
    await held.releaseNext();
    await held.releaseNext();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
    expect(begins).toHaveLength(2);
  });

  it('starts another batch beside the first once it is large enough, never with a player of the first', async () => {
    const held = heldWork();
    const batcher = batcherOf(held.work, 256, { maxConcurrentBatches: 2, companionSize: 2 });
    const submitted = [
      ['a', 1],
      ['a', 2],
      ['b', 3],
      ['c', 4],
      ['d', 5],
      ['e', 6],
    ] as const;
    const answers = submitted.map(([player, id]) => batcher.submit({ player, id }));
    expect(held.batches.map((batch) => batch.map(({ id }) => id))).toEqual([[1], [3, 4]]);
    await held.releaseNext();
    expect(held.idsOf(2)).toEqual([2, 5, 6]);
    await held.releaseNext();
    await held.releaseNext();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60]);
  });
});
