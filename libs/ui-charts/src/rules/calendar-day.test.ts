import fc from 'fast-check';
import { dayNumberOf, dayOfNumber, formatDay, formatDayShort } from './calendar-day.js';

describe('calendar days', () => {
  it.each([
    ['the end of a month', '2025-01-31', '2025-02-01'],
    ['the end of February', '2025-02-28', '2025-03-01'],
    ['a leap day', '2024-02-28', '2024-02-29'],
    ['the day after it', '2024-02-29', '2024-03-01'],
    ['February of a century that is no leap year', '2100-02-28', '2100-03-01'],
    ['February of one that is', '2000-02-28', '2000-02-29'],
    ['the end of a year', '2025-12-31', '2026-01-01'],
    ['a night on which clocks change elsewhere', '2025-03-29', '2025-03-30'],
  ])('continue over %s', (_, day, next) => {
    expect(dayOfNumber(dayNumberOf(day) + 1)).toBe(next);
  });

  it('have numbers that convert back to them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), (number) => {
        expect(dayNumberOf(dayOfNumber(number))).toBe(number);
      }),
    );
  });

  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '2025-01-01T00:00:00Z', 'today', ''])(
    'are not %j',
    (text) => {
      expect(() => dayNumberOf(text)).toThrow(RangeError);
    },
  );

  it('are written as people write them', () => {
    expect(formatDay('2025-10-03')).toBe('3 Oct 2025');
    expect(formatDayShort('2024-02-29')).toBe('29 Feb');
  });
});
