import { pickTiles } from './pick-tiles.js';

it('draws as many different tiles of the board as are asked for', () => {
  for (const count of [1, 5, 24]) {
    const tiles = pickTiles(count);
    expect(new Set(tiles).size).toBe(count);
    expect(tiles.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < 25)).toBe(true);
  }
  const drawn = new Set(Array.from({ length: 400 }, () => pickTiles(3)).flat());
  expect(drawn.size).toBe(25);
});
