import { backoffMs } from './backoff.js';

describe('backoffMs', () => {
  it('doubles with each try until it is as long as it may be', () => {
    expect([0, 1, 2, 3, 4, 5, 900].map((tryCount) => backoffMs(tryCount, 10, 100))).toEqual([
      10, 10, 20, 40, 80, 100, 100,
    ]);
  });
});
