import fc from 'fast-check';
import { retryPauseMs } from './retry-pause.js';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('retryPauseMs', () => {
  it('doubles with each attempt', () => {
    expect([1, 2, 3].map((attempt) => retryPauseMs(attempt, 200, 0))).toEqual([100, 200, 400]);
  });

  it('stays between half of the longest pause and the longest pause', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5_000 }),
        random,
        (attempt, firstMs, chance) => {
          const longestMs = firstMs * 2 ** (attempt - 1);
          const pauseMs = retryPauseMs(attempt, firstMs, chance);
          return pauseMs >= longestMs / 2 && pauseMs <= longestMs;
        },
      ),
    );
  });

  it('differs between callers who failed together', () => {
    const pauses = [0, 0.25, 0.5, 0.75].map((chance) => retryPauseMs(1, 200, chance));
    expect(pauses).toEqual([100, 125, 150, 175]);
  });
});
