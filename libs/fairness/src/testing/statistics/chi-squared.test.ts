import { chiSquaredFinding, chiSquaredLimit, chiSquaredShares, normalFinding } from './chi-squared.js';
import { gammaShares, logGamma } from './incomplete-gamma.js';

/** Agreement to a part in a hundred million, for any size. */
const isClose = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= 1e-8 * Math.abs(expected);

describe('logGamma', () => {
  it.each([
    [0.5, 0.5723649429247],
    [7.5, 7.534364236758733],
    [100, 359.1342053695754],
    [5_000, 37_582.62631568535],
  ])('of %d is %d', (a, expected) => {
    expect(isClose(logGamma(a), expected)).toBe(true);
  });

  it('of n is the logarithm of (n − 1)!', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n += 1) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12);
      factorial *= n;
    }
  });

  it('throws below 0.5', () => {
    for (const a of [0.4, 0, -1, NaN]) expect(() => logGamma(a)).toThrow(RangeError);
  });
});

describe('chiSquaredShares', () => {
  // Computed with 40 digits (mpmath); both tails, few and many degrees of freedom, both sides of the middle.
  it.each([
    [3.841458820694124, 1, 0.05, 0.95],
    [25, 1, 5.73303143758388e-7, 0.999999426696856],
    [30, 2, 3.05902320501826e-7, 0.999999694097679],
    [20.515, 5, 0.00100000245106786, 0.998999997548932],
    [18.307038053275146, 10, 0.05, 0.95],
    [90, 24, 1.44156126568041e-9, 0.999999998558439],
    [180, 99, 1.20651404496907e-6, 0.999998793485955],
    [800, 599, 6.46333545564839e-8, 0.999999935366645],
    [10_830, 9_999, 5.15023802906602e-9, 0.999999994849762],
    [9_200, 9_999, 0.999999996747805, 3.25219470936874e-9],
    [9_900, 9_900, 0.498109891658156, 0.501890108341844],
    [14_800, 13_799, 1.93460441598258e-9, 0.999999998065396],
  ])('above %d at %d degrees of freedom are %d', (statistic, degrees, above, below) => {
    const shares = chiSquaredShares(statistic, degrees);
    expect([isClose(shares.above, above), isClose(shares.below, below)]).toEqual([true, true]);
  });

  it('are the sums of a Poisson distribution for even degrees of freedom', () => {
    for (const half of [1, 3, 12, 60]) {
      for (const rate of [0.5, 5, 20, 90]) {
        let term = Math.exp(-rate);
        let sum = term;
        for (let k = 1; k < half; k += 1) {
          term *= rate / k;
          sum += term;
        }
        expect(isClose(chiSquaredShares(2 * rate, 2 * half).above, sum)).toBe(true);
      }
    }
  });

  it('are zero and one at zero, and refuse lower values', () => {
    expect(chiSquaredShares(0, 10)).toEqual({ below: 0, above: 1 });
    for (const x of [-1, NaN]) expect(() => gammaShares(5, x)).toThrow(RangeError);
  });
});

describe('chiSquaredLimit', () => {
  // Computed with SciPy's chi2.isf.
  it.each([
    [0.05, 1, 3.8414588206941285],
    [1e-8, 1, 32.84125336123679],
    [0.05, 10, 18.30703805327515],
    [1e-8, 24, 84.87237838962633],
    [1e-8, 99, 199.23814234317283],
    [1e-8, 600, 815.1507974746922],
    [1e-8, 9_999, 10_813.053298490797],
    [0.99999999, 9_999, 9_225.60297109266],
  ])('at %d with %d degrees of freedom is %d', (probability, degrees, limit) => {
    expect(isClose(chiSquaredLimit(probability, degrees), limit)).toBe(true);
  });
});

describe('a finding', () => {
  it('has the two-sided p-value of a chi-squared statistic', () => {
    expect(chiSquaredFinding(90, 24).pValue).toBeCloseTo(2 * 1.44156126568041e-9, 17);
    expect(chiSquaredFinding(9_200, 9_999).pValue).toBeCloseTo(2 * 3.25219470936874e-9, 17);
    expect(chiSquaredFinding(23.3367, 24).pValue).toBeGreaterThan(0.99);
    expect(chiSquaredFinding(0, 24).pValue).toBe(0);
    expect(chiSquaredFinding(0, 3).pValue).toBe(0);
  });

  it('with two or three cells has the p-value of the upper side alone, because exact fits are frequent', () => {
    expect([chiSquaredFinding(0, 1).pValue, chiSquaredFinding(0, 2).pValue]).toEqual([1, 1]);
    expect(chiSquaredFinding(25, 1).pValue).toBeCloseTo(5.73303143758388e-7, 15);
    expect(chiSquaredFinding(30, 2).pValue).toBeCloseTo(3.05902320501826e-7, 15);
  });

  it.each([
    [1.959963984540054, 0.05],
    [-5, 5.73303143758388e-7],
    [6, 1.9731752900754e-9],
    [-7, 2.55962508777167e-12],
  ])('has the two-sided p-value of a score of %d', (score, pValue) => {
    expect(isClose(normalFinding(score).pValue, pValue)).toBe(true);
  });
});
