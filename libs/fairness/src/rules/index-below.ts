/**
 * Turns a float into an index below `count`: `floor(float × count)`.
 *
 * Errors: throws RangeError unless `count` is a whole number from 1 to 2^20, where the product is exact.
 */
export function indexBelow(float: number, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 2 ** 20) {
    throw new RangeError(`not a number of choices: ${String(count)}`);
  }
  return Math.floor(float * count);
}
