import { tileForKey } from './tile-for-key.js';

const MIDDLE = 12;

describe('tileForKey', () => {
  it.each([
    ['ArrowLeft', false, 11],
    ['ArrowRight', false, 13],
    ['ArrowUp', false, 7],
    ['ArrowDown', false, 17],
    ['Home', false, 10],
    ['End', false, 14],
    ['Home', true, 0],
    ['End', true, 24],
    ['PageUp', false, 2],
    ['PageDown', false, 22],
  ])('%s (Ctrl: %s) moves from the middle to tile %d', (key, isCtrlDown, tile) => {
    expect(tileForKey(MIDDLE, key, isCtrlDown)).toBe(tile);
  });

  it.each([
    ['ArrowLeft', 5],
    ['ArrowRight', 9],
    ['ArrowUp', 3],
    ['ArrowDown', 21],
  ])('%s stops at the edge of the board', (key, tile) => {
    expect(tileForKey(tile, key, false)).toBe(tile);
  });

  it.each(['Enter', ' ', 'Tab', 'a'])('ignores the key %p', (key) => {
    expect(tileForKey(MIDDLE, key, false)).toBeNull();
  });
});
