import { formatPeriod, formatPeriodShort } from './period-text.js';

describe('a period', () => {
  it.each([
    ['2026-01-31T09', '09:00', '31 Jan 2026, 09:00'],
    ['2026-01-31', '31 Jan', '31 Jan 2026'],
    ['2026-01', 'Jan 2026', 'Jan 2026'],
  ])('%s is written as %s and %s', (period, short, whole) => {
    expect(formatPeriodShort(period)).toBe(short);
    expect(formatPeriod(period)).toBe(whole);
  });
});
