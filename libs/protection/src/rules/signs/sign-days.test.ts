import { daySpan, listDueDays } from './sign-days.js';

describe('the days to compute', () => {
  it.each([
    ['2026-11-26T00:14:59.999+05:30', '2026-11-24'],
    ['2026-11-26T00:15:00.000+05:30', '2026-11-25'],
    ['2026-11-26T23:59:59.999+05:30', '2026-11-25'],
    ['2028-03-01T00:15:00.000+05:30', '2028-02-29'],
    ['2027-01-01T00:15:00.000+05:30', '2026-12-31'],
  ])('begin, at %s, with the latest day that is over: %s', (now, day) => {
    expect(listDueDays(null, new Date(now))).toEqual([day]);
  });

  it('are those after the last one, oldest first', () => {
    const now = new Date('2028-03-02T12:00:00.000+05:30');
    expect(listDueDays('2028-02-27', now)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(listDueDays('2028-03-01', now)).toEqual([]);
    // A clock that was set back.
    expect(listDueDays('2028-03-05', now)).toEqual([]);
  });

  it('are at most 31 after a long downtime, the latest ones', () => {
    const days = listDueDays('2026-01-01', new Date('2026-11-26T12:00:00.000+05:30'));
    expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-10-26', '2026-11-25']);
  });
});

it('a day begins and ends at midnight in India, and its night ends at five', () => {
  const { startsAt, nightEndsAt, endsAt } = daySpan('2026-11-25');
  expect([startsAt, nightEndsAt, endsAt].map((at) => at.toISOString())).toEqual([
    '2026-11-24T18:30:00.000Z',
    '2026-11-24T23:30:00.000Z',
    '2026-11-25T18:30:00.000Z',
  ]);
});
