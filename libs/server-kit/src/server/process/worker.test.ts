import { createWorker } from './worker.js';

/** A step whose runs the test ends one by one. */
function heldStep() {
  const ends: ((hasMore: boolean) => void)[] = [];
  const step = () => new Promise<boolean>((resolve) => ends.push(resolve));
  const end = async (hasMore = false): Promise<void> => {
    ends.at(-1)?.(hasMore);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { step, end, count: () => ends.length };
}
const fail = (error: unknown): never => {
  throw error;
};

describe('a worker', () => {
  it('runs once more, not at the same time, if it is woken during a run', async () => {
    const { step, end, count } = heldStep();
    const worker = createWorker({ everyMs: null, step, onError: fail });
    const woken = worker.run();
    worker.wake();
    worker.wake();
    expect(count()).toBe(1);
    await end();
    expect(count()).toBe(2);
    await end();
    await woken;
    expect(count()).toBe(2);
  });

  it('continues while a run reports more work, but not after a stop', async () => {
    const { step, end, count } = heldStep();
    const worker = createWorker({ everyMs: null, step, onError: fail });
    worker.wake();
    await end(true);
    expect(count()).toBe(2);
    const stopped = worker.stop();
    await end(true);
    await stopped;
    await worker.run();
    expect(count()).toBe(2);
  });

  it('reports a run that fails, and runs again', async () => {
    const errors: unknown[] = [];
    const worker = createWorker({
      everyMs: null,
      step: () => Promise.reject(new Error('away')),
      onError: (error) => errors.push(error),
    });
    await worker.run();
    await worker.run();
    expect(errors).toEqual([new Error('away'), new Error('away')]);
  });

  it('runs on a schedule, and skips a time at which it still runs', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { step, end, count } = heldStep();
    const worker = createWorker({ everyMs: 1_000, runsAtStart: false, step, onError: fail });
    worker.start();
    expect(count()).toBe(0);
    jest.advanceTimersByTime(3_000);
    expect(count()).toBe(1);
    await end();
    jest.advanceTimersByTime(1_000);
    expect(count()).toBe(2);
    await end();
    await worker.stop();
    jest.advanceTimersByTime(5_000);
    expect(count()).toBe(2);
    jest.useRealTimers();
  });
});
