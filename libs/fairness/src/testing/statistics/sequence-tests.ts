import { chiSquaredFinding, normalFinding, type StatisticalFinding } from './chi-squared.js';

/** Draws of one kind, in order: whole numbers from 0 to `cellCount - 1`. */
export type Draws = ArrayLike<number>;

/** The count of draws of each cell. */
export function countCells(draws: Draws, cellCount: number): Float64Array {
  const counts = new Float64Array(cellCount);
  for (let index = 0; index < draws.length; index += 1) {
    const cell = drawAt(draws, index);
    if (!(cell >= 0 && cell < cellCount)) throw new RangeError(`no such cell: ${String(cell)}`);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** Whether every cell is drawn equally often: Pearson's chi-squared test. */
export function testEvenness(draws: Draws, cellCount: number): StatisticalFinding {
  return chiSquaredFinding(pearson(countCells(draws, cellCount)), cellCount - 1);
}

/**
 * Whether every cell follows every other equally often: the serial test over all overlapping pairs, the last draw
 * followed by the first.
 *
 * Source: I. J. Good, "The serial test for sampling numbers and other tests for randomness" (1953): the statistic of
 * the pairs less that of the single draws is chi-squared with k² − k degrees of freedom.
 */
export function testSuccession(draws: Draws, cellCount: number): StatisticalFinding {
  const pairs = new Float64Array(draws.length);
  for (let index = 0; index < draws.length; index += 1) {
    const next = drawAt(draws, (index + 1) % draws.length);
    pairs[index] = drawAt(draws, index) * cellCount + next;
  }
  const statistic = pearson(countCells(pairs, cellCount ** 2)) - pearson(countCells(draws, cellCount));
  return chiSquaredFinding(Math.max(0, statistic), cellCount ** 2 - cellCount);
}

/** Whether the draws tend to one end: their mean, which a house with unfair odds would move. */
export function testMean(draws: Draws, cellCount: number): StatisticalFinding {
  const mean = (cellCount - 1) / 2;
  const variance = (cellCount ** 2 - 1) / 12;
  let sum = 0;
  for (let index = 0; index < draws.length; index += 1) sum += drawAt(draws, index) - mean;
  return normalFinding(sum / Math.sqrt(variance * draws.length));
}

/** Whether high draws tend to follow high ones: the correlation of each draw with the one before. */
export function testCorrelation(draws: Draws, cellCount: number): StatisticalFinding {
  const mean = (cellCount - 1) / 2;
  const variance = (cellCount ** 2 - 1) / 12;
  let sum = 0;
  for (let index = 1; index < draws.length; index += 1)
    sum += (drawAt(draws, index - 1) - mean) * (drawAt(draws, index) - mean);
  return normalFinding(sum / (variance * Math.sqrt(draws.length - 1)));
}

/**
 * Whether draws change between the lower and the upper half as often as a coin changes sides. Otherwise runs are too
 * long or too short. The number of cells is even, so that both halves are equally likely.
 */
export function testRuns(draws: Draws, cellCount: number): StatisticalFinding {
  if (cellCount % 2 !== 0) throw new RangeError(`no two equal halves: ${String(cellCount)}`);
  const isHigh = (index: number): boolean => drawAt(draws, index) >= cellCount / 2;
  let changeCount = 0;
  for (let index = 1; index < draws.length; index += 1)
    if (isHigh(index) !== isHigh(index - 1)) changeCount += 1;
  const chances = draws.length - 1;
  return normalFinding((changeCount - chances / 2) / (Math.sqrt(chances) / 2));
}

function pearson(counts: Float64Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected;
}

function drawAt(draws: Draws, index: number): number {
  const draw = draws[index];
  if (draw === undefined) throw new RangeError(`no draw at ${String(index)}`);
  return draw;
}
