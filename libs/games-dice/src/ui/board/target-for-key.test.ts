import { targetForKey } from './target-for-key.js';

describe('targetForKey', () => {
  it.each([
    ['ArrowRight', false, 50.51],
    ['ArrowUp', false, 50.51],
    ['ArrowLeft', false, 50.49],
    ['ArrowDown', false, 50.49],
    ['ArrowRight', true, 51.5],
    ['ArrowLeft', true, 49.5],
    ['PageUp', false, 60.5],
    ['PageDown', false, 40.5],
    ['Home', false, 2],
    ['End', false, 98],
  ])('%s (Shift: %s) moves 50.5 to %d', (key, isShiftDown, target) => {
    expect(targetForKey(50.5, key, isShiftDown)).toBe(target);
  });

  it('stays within the legal targets', () => {
    expect(targetForKey(98, 'ArrowRight', false)).toBe(98);
    expect(targetForKey(97.995, 'PageUp', false)).toBe(98);
    expect(targetForKey(2, 'ArrowLeft', true)).toBe(2);
  });

  it('never accumulates rounding errors', () => {
    let target = 2;
    for (let press = 0; press < 9600; press += 1) target = targetForKey(target, 'ArrowRight', false) ?? NaN;
    expect(target).toBe(98);
    expect(targetForKey(50.29, 'ArrowRight', false)).toBe(50.3);
  });

  it('ignores other keys', () => {
    expect(targetForKey(50.5, 'Tab', false)).toBeNull();
    expect(targetForKey(50.5, '5', false)).toBeNull();
  });
});
