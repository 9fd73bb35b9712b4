import { backoffMs } from './backoff.js';

describe('backoffMs', () => {
  it('doubles with each attempt up to its maximum', () => {
    expect([0, 1, 2, 3, 4, 5, 900].map((tryCount) => backoffMs(tryCount, 10, 100))).toEqual([
      10, 10, 20, 40, 80, 100, 100,
    ]);
  });
});
