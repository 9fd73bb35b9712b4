import fc from 'fast-check';
import { selectExtremes } from './select-extremes.js';

/** One to three series of one length, often longer than what may be drawn. */
const series = () =>
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 400 })).chain(([count, length]) =>
    fc.array(fc.array(fc.integer(), { minLength: length, maxLength: length }), {
      minLength: count,
      maxLength: count,
    }),
  );
const maxCount = () => fc.integer({ min: 8, max: 120 });

describe('selectExtremes', () => {
  it('preserves everything while there is room', () => {
    expect(selectExtremes([[3, 1, 2]], 4)).toEqual([0, 1, 2]);
  });

  it('preserves a single spike up and a single spike down of ten thousand points', () => {
    const values = Array.from({ length: 10_000 }, (_, index) =>
      index === 4_321 ? 9 : index === 8_765 ? -9 : 0,
    );
    const kept = selectExtremes([values], 1_600);
    expect(kept).toEqual(expect.arrayContaining([4_321, 8_765]));
    expect(kept.length).toBeLessThanOrEqual(1_600);
  });

  it('preserves the smallest and the largest of each series, the first and the last, within the room', () => {
    fc.assert(
      fc.property(series(), maxCount(), (all, room) => {
        const kept = selectExtremes(all, room);
        const length = all[0]?.length ?? 0;
        expect(kept.length).toBeLessThanOrEqual(Math.max(room, 0));
        if (length > 0) expect([kept[0], kept.at(-1)]).toEqual([0, length - 1]);
        for (const values of all) {
          const left = kept.map((index) => values[index] ?? NaN);
          expect(Math.min(...left)).toBe(Math.min(...values));
          expect(Math.max(...left)).toBe(Math.max(...values));
        }
      }),
    );
  });

  it('answers ascending indexes, none twice', () => {
    fc.assert(
      fc.property(series(), maxCount(), (all, room) => {
        const kept = selectExtremes(all, room);
        expect(kept).toEqual([...new Set(kept)].sort((left, right) => left - right));
      }),
    );
  });

  it('refuses series of different lengths, and room for less than a bucket', () => {
    expect(() => selectExtremes([[1, 2], [1]], 100)).toThrow(RangeError);
    expect(() => selectExtremes([[1], [2]], 5)).toThrow(RangeError);
  });
});
