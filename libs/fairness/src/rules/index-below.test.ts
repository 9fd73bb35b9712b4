import fc from 'fast-check';
import { indexBelow } from './index-below.js';

describe('indexBelow', () => {
  it('stays below the count for every float of the stream', () => {
    const float = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((numerator) => numerator / 2 ** 32);
    fc.assert(
      fc.property(float, fc.integer({ min: 1, max: 2 ** 20 }), (some, count) => {
        const index = indexBelow(some, count);
        expect(index).toBe(Number((BigInt(some * 2 ** 32) * BigInt(count)) >> 32n));
        expect(index).toBeLessThan(count);
      }),
    );
  });

  it('refuses a count that is not a whole number from 1 to 2^20', () => {
    for (const count of [0, -1, 2.5, NaN, 2 ** 20 + 1]) {
      expect(() => indexBelow(0.5, count)).toThrow(RangeError);
      expect(() => indexBelow(0.5, count)).toThrow(`not a number of choices: ${count}`);
    }
    expect([indexBelow(0.5, 1), indexBelow(0.5, 2 ** 20)]).toEqual([0, 2 ** 19]);
  });
});
