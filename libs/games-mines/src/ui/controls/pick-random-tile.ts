/**
 * A random tile of these, each with the same chance.
 *
 * Errors: throws RangeError for an empty list.
 */
export function pickRandomTile(tiles: readonly number[]): number {
  // Skips draws above the last whole multiple, which would make the first tiles more likely.
  const limit = 2 ** 32 - (2 ** 32 % tiles.length);
  const draw = new Uint32Array(1);
  let drawn: number;
  do {
    [drawn = 0] = crypto.getRandomValues(draw);
  } while (drawn >= limit);
  const tile = tiles[drawn % tiles.length];
  if (tile === undefined) throw new RangeError('no tile is left');
  return tile;
}
