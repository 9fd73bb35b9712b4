import { paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { amountTicks, numberTicks, positionTicks } from './axis-ticks.js';
import { compactRupees } from './compact-rupees.js';

const maxCount = () => fc.integer({ min: 2, max: 12 });

describe('amountTicks', () => {
  it.each([
    [25_000, [-20_000, -10_000, 0, 10_000, 20_000]],
    [100, [-100, -75, -50, -25, 0, 25, 50, 75, 100]],
    [1, [-1, 0, 1]],
  ])('are round up to ±%d paise', (limit, ticks) => {
    expect(amountTicks(paise(-limit), paise(limit))).toEqual(ticks);
  });

  it('are within the axis, at most nine, with zero, and as many above as below it', () => {
    fc.assert(
      fc.property(positivePaise(), (limit) => {
        const ticks = amountTicks(paise(-limit), limit);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(9);
        expect(ticks).toContain(0);
        expect(ticks.every((tick) => Math.abs(tick) <= limit)).toBe(true);
        expect(ticks.map((tick) => paise(-tick)).reverse()).toEqual(ticks);
      }),
    );
  });

  it('have different labels', () => {
    fc.assert(
      fc.property(positivePaise(), (limit) => {
        const labels = amountTicks(paise(-limit), limit).map((value) => compactRupees(value));
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});

describe('numberTicks', () => {
  it.each([
    [1, 1, 5, [1]],
    [1, 4, 5, [1, 2, 3, 4]],
    [1, 24, 6, [1, 5, 10, 15, 20]],
    [1, 10_000, 4, [1, 5_000, 10_000]],
    [10_001, 10_030, 4, [10_010, 10_020, 10_030]],
    [101, 140, 2, [140]],
  ])('from %d to %d in room for %d', (lowest, highest, room, ticks) => {
    expect(numberTicks(lowest, highest, room)).toEqual(ticks);
  });

  it('are ascending, in range, at least one and within the room', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(10_000), maxCount(), (before, more, room) => {
        const [lowest, highest] = [before + 1, before + 1 + more];
        const ticks = numberTicks(lowest, highest, room);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(room);
        expect(ticks.every((tick) => tick >= lowest && tick <= highest)).toBe(true);
        expect(ticks).toEqual([...new Set(ticks)].sort((left, right) => left - right));
      }),
    );
  });
});

describe('positionTicks', () => {
  it.each([
    [0, 4, [0]],
    [29, 4, [5, 13, 21, 29]],
    [3, 12, [0, 1, 2, 3]],
  ])('up to %d in room for %d', (last, room, ticks) => {
    expect(positionTicks(last, room)).toEqual(ticks);
  });

  it('end with the last position, keep an even distance and fit', () => {
    fc.assert(
      fc.property(fc.nat(4_000), maxCount(), (last, room) => {
        const ticks = positionTicks(last, room);
        expect(ticks.at(-1)).toBe(last);
        expect(ticks.length).toBeLessThanOrEqual(room);
        expect(
          new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });
});
