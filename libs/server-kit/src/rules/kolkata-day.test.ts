import { daysBefore, kolkataDay, kolkataMidnight } from './kolkata-day.js';

describe('kolkataDay', () => {
  it.each([
    ['2026-01-31T18:29:59.999Z', '2026-01-31'],
    ['2026-01-31T18:30:00.000Z', '2026-02-01'],
    ['2026-07-31T18:30:00.000Z', '2026-08-01'],
    ['2027-12-31T23:59:59.000Z', '2028-01-01'],
  ])('puts %s on %s', (instant, day) => {
    const at = new Date(instant);
    expect(kolkataDay(at)).toBe(day);
    const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
    expect(parts).toBe(day);
  });
});

describe('kolkataMidnight', () => {
  it.each(['2026-01-31', '2028-02-29', '2027-12-31'])('is when %s begins', (day) => {
    const at = kolkataMidnight(day).getTime();
    expect([at - 1, at].map((ms) => kolkataDay(new Date(ms)))).toEqual([daysBefore(day, 1), day]);
  });
});

describe('daysBefore', () => {
  it.each([
    ['2026-03-01', 1, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-01-31', 89, '2025-11-03'],
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-12-31', -1, '2027-01-01'],
  ])('counts from %s back by %d to %s', (day, count, before) => {
    expect(daysBefore(day, count)).toBe(before);
  });
});
