import { paise } from '@paasa/money';
import { anyPaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { symmetricLimit } from './symmetric-limit.js';

describe('symmetricLimit', () => {
  it.each([
    ['the largest profit', [2_500, -1_000, 0], 2_500],
    ['the largest loss', [2_500, -4_000], 4_000],
    ['a rupee where every bet came to nothing', [0, 0], 100],
    ['a rupee where there are no bets', [], 100],
  ])('is %s', (_, values, limit) => {
    expect(symmetricLimit(values.map(paise))).toBe(limit);
  });

  it('holds every value, and one of them exactly', () => {
    fc.assert(
      fc.property(fc.array(anyPaise(), { minLength: 1 }), (values) => {
        fc.pre(values.some((value) => value !== 0));
        const sizes = values.map((value) => Math.abs(value));
        expect(sizes).toContain(symmetricLimit(values));
        expect(sizes.every((size) => size <= symmetricLimit(values))).toBe(true);
      }),
    );
  });
});
