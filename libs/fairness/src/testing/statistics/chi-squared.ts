import { gammaShares, type GammaShares } from './incomplete-gamma.js';

/** The result of a test. With a smaller p-value the draws look less like chance. */
export interface StatisticalFinding {
  readonly statistic: number;
  /** Degrees of freedom of the chi-squared distribution of fair draws. */
  readonly degrees: number;
  /**
   * The probability that chance alone gives a statistic at least this far out, on either side. Cells that are filled
   * too evenly are as suspicious as cells that are filled unevenly, unless there are only two or three cells.
   */
  readonly pValue: number;
}

/** The shares of a chi-squared distribution below and above a value. */
export function chiSquaredShares(statistic: number, degrees: number): GammaShares {
  return gammaShares(degrees / 2, statistic / 2);
}

/** The value that a chi-squared variable exceeds with this probability: the limit of a test at that level. */
export function chiSquaredLimit(probability: number, degrees: number): number {
  let low = 0;
  let high = degrees + 1;
  while (chiSquaredShares(high, degrees).above > probability) high *= 2;
  for (let step = 0; step < 200 && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (chiSquaredShares(middle, degrees).above > probability) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * With so few degrees of freedom, counts equal their expectation far more often than the smooth distribution
 * predicts: of a million draws from two cells, one million in 1,253 is split exactly in half, although the smooth
 * distribution gives that no probability.
 */
const ONE_SIDED_DEGREES = 2;

/** A chi-squared statistic with its p-value: of both sides, or of the upper side with too few cells. */
export function chiSquaredFinding(statistic: number, degrees: number): StatisticalFinding {
  const { below, above } = chiSquaredShares(statistic, degrees);
  const pValue = degrees <= ONE_SIDED_DEGREES ? above : Math.min(1, 2 * Math.min(below, above));
  return { statistic, degrees, pValue };
}

/** A standard normal score with its two-sided p-value; its square has one degree of freedom. */
export function normalFinding(score: number): StatisticalFinding {
  const statistic = score ** 2;
  return { statistic, degrees: 1, pValue: chiSquaredShares(statistic, 1).above };
}
