import { playedSince, wholeMinutes } from './time-played.js';

const at = (text: string): Date => new Date(`2026-11-26T${text}Z`);

describe('the time played', () => {
  it.each([
    [null, '10:00:00.000', 0],
    ['10:00:00.000', '10:01:00.000', 60_000],
    ['10:00:00.000', '10:15:00.000', 900_000],
    ['10:00:00.000', '10:15:00.001', 0],
    ['10:00:00.000', '09:59:59.000', 0],
  ])('from a bet at %s to one at %s is %s ms', (last, now, expected) => {
    expect(playedSince(last === null ? null : at(last), at(now))).toBe(expected);
  });

  it('is shown in whole minutes', () => {
    expect([0, 59_999, 60_000, 119_999].map(wholeMinutes)).toEqual([0, 0, 1, 1]);
  });
});
