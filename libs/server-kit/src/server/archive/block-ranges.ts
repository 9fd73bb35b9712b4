/** A value that orders lines. Strings compare by UTF-16 code units, as `<` compares them. */
export type Mark = string | number;

export type MarkRange = readonly [low: Mark, high: Mark];

/** By name: the lowest low and the highest high of all lines of a block, of all its players. */
export type BlockRanges = Readonly<Record<string, MarkRange>>;

/**
 * Checks the ranges of a line against those of the first line of the file.
 *
 * Errors: throws if the names differ, if a mark has another type (9 and "10" have no order), if a number is not finite
 * (JSON has no such number), and if a low is above its high.
 */
export function requireRanges(first: BlockRanges, ranges: BlockRanges): void {
  const entries = Object.entries(ranges);
  if (entries.length !== Object.keys(first).length)
    throw new Error('All lines of an archive must have ranges of the same names.');
  for (const [name, [low, high]] of entries) {
    const known = Object.hasOwn(first, name) ? first[name] : undefined;
    if (known === undefined) throw new Error('All lines of an archive must have ranges of the same names.');
    if (typeof low !== typeof known[0] || typeof high !== typeof known[0])
      throw new Error(`The marks of the range ${name} must be all strings or all numbers.`);
    if ([low, high].some((mark) => typeof mark === 'number' && !Number.isFinite(mark)))
      throw new Error(`The marks of the range ${name} must be finite.`);
    if (low > high) throw new Error(`The low mark of the range ${name} is above the high one.`);
  }
}

/** Extends the ranges of a block by those of one more line. */
export function extendRanges(ranges: Map<string, MarkRange>, added: BlockRanges): void {
  for (const [name, [low, high]] of Object.entries(added)) {
    const [lowest, highest] = ranges.get(name) ?? [low, high];
    ranges.set(name, [low < lowest ? low : lowest, high > highest ? high : highest]);
  }
}
