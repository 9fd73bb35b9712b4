import { isExcludedAt, playStateAt } from './play-state.js';

const at = (text: string): Date => new Date(`2026-11-26T${text}Z`);

describe('the reality check', () => {
  it.each([
    ['10:00:00.000', 'playing'],
    ['10:59:59.999', 'playing'],
    ['11:00:00.000', 'due'],
    ['16:59:59.999', 'due'],
    ['17:00:00.000', 'stopped'],
  ])('of a player who began at ten with an hour is at %s: %s', (time, expected) => {
    expect(playStateAt({ playingSince: at('10:00:00.000'), realityMinutes: 60 }, at(time))).toBe(expected);
  });

  it('is not due before play begins', () => {
    expect(playStateAt({ playingSince: null, realityMinutes: 15 }, at('10:00:00.000'))).toBe('stopped');
  });
});

describe('an exclusion', () => {
  it('holds until its end, and without an end for good', () => {
    const timeOut = { exclusionKind: 'time-out', exclusionUntil: at('10:00:00.000') } as const;
    expect(isExcludedAt(timeOut, at('09:59:59.999'))).toBe(true);
    expect(isExcludedAt(timeOut, at('10:00:00.000'))).toBe(false);
    expect(isExcludedAt({ ...timeOut, exclusionUntil: null }, new Date('2999-01-01'))).toBe(true);
    expect(isExcludedAt({ exclusionKind: null, exclusionUntil: null }, at('10:00:00.000'))).toBe(false);
  });
});
