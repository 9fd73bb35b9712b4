import { MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { pickRandomTile } from '../controls/pick-random-tile.js';

/** So many different tiles, each choice with the same chance, in the order of the draw. */
export function pickTiles(count: number): readonly number[] {
  const left = Array.from({ length: MINES_TILE_COUNT }, (_, tile) => tile);
  return Array.from({ length: count }, () => {
    const tile = pickRandomTile(left);
    left.splice(left.indexOf(tile), 1);
    return tile;
  });
}
