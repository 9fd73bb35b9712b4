import { runInSlices } from './run-in-slices.js';

function* countTo(last: number, onStep: (step: number) => void = () => undefined) {
  for (let step = 1; step <= last; step += 1) {
    onStep(step);
    yield;
  }
  return 'done';
}

/** A clock that moves five milliseconds at each read. */
const slowClock = () => {
  let nowMs = 0;
  return () => (nowMs += 5);
};

describe('runInSlices', () => {
  it('returns the result of the work', async () => {
    const { signal } = new AbortController();
    expect(await runInSlices(countTo(3), { signal, onProgress: () => undefined })).toBe('done');
  });

  it('lets the page work before each slice, and reports its progress', async () => {
    const events: string[] = [];
    const { signal } = new AbortController();
    const work = countTo(7, (step) => events.push(`step ${step}`));
    const onProgress = (stepCount: number) => {
      events.push(`progress ${stepCount}`);
      setTimeout(() => events.push('the page'));
    };
    await runInSlices(work, { signal, onProgress, now: slowClock() });
    expect(events).toEqual([
      ...['progress 0', 'the page', 'step 1', 'step 2', 'step 3'],
      ...['progress 3', 'the page', 'step 4', 'step 5', 'step 6'],
      ...['progress 6', 'the page', 'step 7'],
    ]);
  });

  it('stops when it is aborted, and returns nothing', async () => {
    const abort = new AbortController();
    const steps: number[] = [];
    const work = countTo(1_000, (step) => steps.push(step));
    const onProgress = (stepCount: number) => {
      if (stepCount > 0) abort.abort();
    };
    expect(await runInSlices(work, { signal: abort.signal, onProgress, now: slowClock() })).toBeNull();
    expect(steps).toEqual([1, 2, 3]);
  });

  it('does nothing if it is already aborted', async () => {
    const steps: number[] = [];
    const work = countTo(3, (step) => steps.push(step));
    expect(await runInSlices(work, { signal: AbortSignal.abort(), onProgress: () => undefined })).toBeNull();
    expect(steps).toEqual([]);
  });
});
