/**
 * Selects the points to draw of a long series, so that the picture has the same outline.
 *
 * The points are divided into buckets of equal width. In each bucket, the smallest and the largest value of each series
 * are selected, and so are the first and the last point. All series use the same points, because one tooltip shows all
 * of them.
 *
 * chart.js's own decimation is not used, because it treats each series alone.
 *
 * Shape: series of equal length. Returns ascending indexes, or all of them if there are no more than `maxCount`.
 * Errors: throws RangeError if the series differ in length or `maxCount` is too small for a bucket.
 */
export function selectExtremes(series: readonly (readonly number[])[], maxCount: number): number[] {
  const length = series[0]?.length ?? 0;
  if (series.some((values) => values.length !== length)) throw new RangeError('series of different lengths');
  const bucketCount = Math.floor((maxCount - 2) / (2 * Math.max(1, series.length)));
  if (bucketCount < 1) throw new RangeError(`too few points to draw: ${String(maxCount)}`);
  if (length <= maxCount) return Array.from({ length }, (_, index) => index);
  const kept = new Set([0, length - 1]);
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    const start = Math.floor((bucket * length) / bucketCount);
    const end = Math.floor(((bucket + 1) * length) / bucketCount);
    for (const values of series) for (const index of extremesOf(values, start, end)) kept.add(index);
  }
  return [...kept].sort((left, right) => left - right);
}

/** The positions of the smallest and the largest value from `start` up to, but without, `end`. */
function extremesOf(values: readonly number[], start: number, end: number): [number, number] {
  let lowest = start;
  let highest = start;
  const valueAt = (index: number): number => values[index] ?? 0;
  for (let index = start + 1; index < end; index += 1) {
    if (valueAt(index) < valueAt(lowest)) lowest = index;
    if (valueAt(index) > valueAt(highest)) highest = index;
  }
  return [lowest, highest];
}
