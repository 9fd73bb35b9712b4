import { MAX_PAISE, paise } from '@paasa/money';
import fc from 'fast-check';
import { cumulativeResults } from './cumulative-results.js';

/** More than any bet can win; sums of these are still exact. */
const anyResult = () => fc.integer({ min: -1e12, max: 1e12 }).map(paise);
const results = () => fc.array(anyResult(), { maxLength: 60, size: 'max' });

describe('cumulativeResults', () => {
  it('adds up in the order of the bets, numbered from 1', () => {
    const points = cumulativeResults([paise(2_500), paise(-4_000), paise(0)]);
    expect(points.map(({ number, totalPaise }) => [number, totalPaise])).toEqual([
      [1, 2_500],
      [2, -1_500],
      [3, -1_500],
    ]);
  });

  it('continues where the older bets ended', () => {
    const points = cumulativeResults([paise(100)], 10_000, paise(-5_000));
    expect(points).toEqual([{ number: 10_001, netResultPaise: 100, totalPaise: -4_900 }]);
  });

  it('has no points for no bets, for any sum before', () => {
    expect(cumulativeResults([], 3, paise(100))).toEqual([]);
  });

  it('gives the same for the latest bets whether the older ones are listed or summed up', () => {
    fc.assert(
      fc.property(results(), results(), (older, latest) => {
        const olderNetPaise = paise(older.reduce((sum, result) => sum + result, 0));
        const whole = cumulativeResults([...older, ...latest]).slice(older.length);
        expect(cumulativeResults(latest, older.length, olderNetPaise)).toEqual(whole);
      }),
    );
  });

  it('steps by the result of each bet', () => {
    fc.assert(
      fc.property(results(), anyResult(), (latest, olderNetPaise) => {
        let before = Number(olderNetPaise);
        for (const { netResultPaise, totalPaise } of cumulativeResults(latest, 7, olderNetPaise)) {
          expect(totalPaise - before).toBe(netResultPaise);
          before = totalPaise;
        }
      }),
    );
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => cumulativeResults([paise(1)], 1, MAX_PAISE)).toThrow(RangeError);
  });
});
