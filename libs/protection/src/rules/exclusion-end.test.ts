import { afterHours, afterMonths, endsBefore } from './exclusion-end.js';

const day = (text: string): Date => new Date(`${text}T10:00:00.000Z`);

describe('the end of an exclusion', () => {
  it.each([
    ['2026-11-26', 6, '2027-05-26'],
    ['2026-11-26', 60, '2031-11-26'],
    ['2026-08-31', 6, '2027-03-03'],
    ['2027-08-31', 6, '2028-03-02'],
    ['2028-02-29', 12, '2029-03-01'],
  ])('from %s for %s months is %s: never before the months are over', (from, months, end) => {
    expect(afterMonths(day(from), months)).toEqual(day(end));
  });

  it('counts hours whatever the clocks of a country do', () => {
    expect(afterHours(day('2026-10-24'), 24)).toEqual(day('2026-10-25'));
  });

  it('is later than any other if there is none', () => {
    expect(endsBefore(null, day('2999-01-01'))).toBe(false);
    expect(endsBefore(null, null)).toBe(false);
    expect(endsBefore(day('2999-01-01'), null)).toBe(true);
    expect(endsBefore(day('2026-01-01'), day('2026-01-02'))).toBe(true);
    expect(endsBefore(day('2026-01-02'), day('2026-01-02'))).toBe(false);
  });
});
