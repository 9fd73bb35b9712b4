import { rotationWaitMs } from './rotation-limit.js';

const now = new Date('2026-01-31T12:00:00.000Z');
const ago = (...seconds: number[]) => seconds.map((age) => new Date(now.getTime() - age * 1_000));

describe('rotationWaitMs', () => {
  it.each([
    ['there are no rotations', [], 3, null],
    ['there were fewer than the limit', ago(1, 2), 3, null],
    ['the limit is reached', ago(1, 2, 10), 3, 50_000],
    ['the limit was reached at this moment', ago(0, 0, 0), 3, 60_000],
    ['the oldest is a minute ago', ago(1, 2, 60), 3, null],
    ['the oldest is nearly a minute ago', ago(1, 2, 59.999), 3, 1],
    ['there were more than the limit', ago(1, 2, 10, 20), 3, 50_000],
    ['they are in no order', ago(10, 1, 2), 3, 50_000],
    ['one is allowed', ago(15), 1, 45_000],
  ])('is right if %s', (_what, rotatedAt, limit, waitMs) => {
    expect(rotationWaitMs(rotatedAt, now, limit)).toBe(waitMs);
  });

  it('allows ten a minute by default', () => {
    expect(rotationWaitMs(ago(...Array<number>(9).fill(1)), now)).toBeNull();
    expect(rotationWaitMs(ago(...Array<number>(10).fill(1)), now)).toBe(59_000);
  });
});
