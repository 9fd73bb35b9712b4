import { chiSquaredFinding, type StatisticalFinding } from './chi-squared.js';

/** The draws of `boardCount` boards: each has `memberCount` of the cells, each cell at most once. */
export interface SubsetDraws {
  readonly memberCount: number;
  readonly boardCount: number;
  /** For each cell, the number of boards with it as a member. */
  readonly counts: ArrayLike<number>;
}

/**
 * Whether every cell is a member equally often, over boards that may differ in their number of members.
 *
 * Source: the counts of one board sum to its number of members m, so that over n boards of k cells each has the
 * variance n·m(k − m)/k² and each pair the covariance that follows; the squared deviations divided by
 * Σ n·m(k − m)/(k(k − 1)) are chi-squared with k − 1 degrees of freedom.
 */
export function testMembership(series: readonly SubsetDraws[]): StatisticalFinding {
  const cellCount = series[0]?.counts.length ?? 0;
  if (cellCount < 2 || series.some(({ counts }) => counts.length !== cellCount))
    throw new RangeError('the boards differ in size');
  const deviations = new Float64Array(cellCount);
  let scale = 0;
  for (const { memberCount, boardCount, counts } of series) {
    scale += (boardCount * memberCount * (cellCount - memberCount)) / (cellCount * (cellCount - 1));
    for (let cell = 0; cell < cellCount; cell += 1)
      deviations[cell] =
        (deviations[cell] ?? 0) + (counts[cell] ?? 0) - (boardCount * memberCount) / cellCount;
  }
  const statistic = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0) / scale;
  return chiSquaredFinding(statistic, cellCount - 1);
}
