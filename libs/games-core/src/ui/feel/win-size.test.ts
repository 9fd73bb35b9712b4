import { WIN_SOUND } from '../instant/instant-sounds.js';
import { growSound } from './grow-sound.js';
import { winSizeOf } from './win-size.js';

describe('the size of a win', () => {
  it.each([
    [0, 10, 0],
    [9.99, 10, 0],
    [10, 10, 0],
    [10.01, 10, 1],
    [0.02, 0.01, 2],
    [19.99, 10, 1],
    [20, 10, 2],
    [99.99, 10, 2],
    [0.7, 0.07, 3],
    [999.99, 10, 3],
    [1_000, 10, 4],
    [50_000_000, 0.01, 4],
  ])('of ₹%d for ₹%d is %d', (winAmount, betAmount, size) => {
    expect(winSizeOf({ winAmount, betAmount })).toBe(size);
  });
});

describe('the sound of a win', () => {
  it('grows by a higher tone with each size, not by its volume', () => {
    const grown = ([1, 2, 3, 4] as const).map((size) => growSound(WIN_SOUND, size));
    expect(grown.map(({ tones }) => tones.length - WIN_SOUND.tones.length)).toEqual([0, 1, 2, 3]);
    expect(new Set(grown.map(({ volume }) => volume))).toEqual(new Set([WIN_SOUND.volume]));
    const starts = grown[3]?.tones.map(({ startMs }) => startMs) ?? [];
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
    expect(Math.max(...(grown[3]?.tones.map(({ frequencyHz }) => frequencyHz) ?? []))).toBeLessThan(4_000);
  });
});
