import { gammaShares, type GammaShares } from './incomplete-gamma.js';

/** The result of a test. The smaller its p-value, the less the draws look random. */
export interface StatisticalFinding {
  readonly statistic: number;
  /** Degrees of freedom of the chi-squared distribution that chance would give. */
  readonly degrees: number;
  /**
   * How often chance alone would give a statistic at least as extreme, on either side. Cells that are filled too evenly
   * are as suspicious as unevenly filled ones, unless there are only two or three cells.
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
 * With so few degrees of freedom, counts meet their expectation exactly far more often than the smooth distribution
 * predicts. Of a million draws from two cells, one million in 1,253 has exactly equal counts, though the distribution
 * gives 0 no probability.
 */
const ONE_SIDED_DEGREES = 2;

/** A chi-squared statistic with its p-value: two-sided, or upper-sided if there are too few cells. */
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
