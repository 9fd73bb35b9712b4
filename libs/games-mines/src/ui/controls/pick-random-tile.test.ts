import { pickRandomTile } from './pick-random-tile.js';

/** Makes the browser's source of chance return these numbers. */
function draws(...numbers: number[]): void {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0;
    return array;
  });
}
afterEach(() => jest.restoreAllMocks());

describe('pickRandomTile', () => {
  it('returns each tile for its remainder', () => {
    draws(0, 1, 2, 3);
    expect([1, 2, 3, 4].map(() => pickRandomTile([4, 9, 17]))).toEqual([4, 9, 17, 4]);
  });

  it('drops values that would favour the first tiles', () => {
    // 2^32 leaves 1 over when divided by 3.
    draws(2 ** 32 - 1, 2);
    expect(pickRandomTile([4, 9, 17])).toBe(17);
    draws(2 ** 32 - 2);
    expect(pickRandomTile([4, 9, 17])).toBe(17);
  });

  it('reaches every tile by the real source', () => {
    const tiles = [1, 2, 3, 4, 5];
    const picked = new Set(Array.from({ length: 500 }, () => pickRandomTile(tiles)));
    expect([...picked].sort()).toEqual(tiles);
  });
});
