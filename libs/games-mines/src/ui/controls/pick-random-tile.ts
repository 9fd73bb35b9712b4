/**
 * One of the tiles, each as likely as the others.
 *
 * Errors: throws RangeError where there is none to pick.
 */
export function pickRandomTile(tiles: readonly number[]): number {
  // Draws beyond the last whole multiple are thrown away: with them the first tiles would come up more often.
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
