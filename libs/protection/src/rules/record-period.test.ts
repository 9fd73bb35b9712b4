import fc from 'fast-check';
import { DAY_FAULT, periodFault, spanOf } from './record-period.js';

describe('the period of a record', () => {
  it.each([
    [{}],
    [{ from: '2026-01-31', to: '2026-01-31' }],
    [{ from: '2000-01-01', to: '2000-02-29' }],
    [{ from: '2016-01-01', to: '2025-12-31' }],
  ])('%j has no fault', (period) => expect(periodFault(period)).toBeNull());

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'The last day is before the first day.'],
    [{ from: '2026-02-29', to: '2026-03-01' }, DAY_FAULT],
    [{ from: '2026-02-01', to: 'tomorrow' }, DAY_FAULT],
    [{ from: '2026-2-1', to: '2026-03-01' }, DAY_FAULT],
    [{ from: '2026-02-01' }, 'Give the first and the last day, or neither.'],
    [{ to: '2026-02-01' }, 'Give the first and the last day, or neither.'],
    [{ from: '1999-12-31', to: '2000-01-01' }, 'The days are between the years 2000 and 2999.'],
    [{ from: '9999-12-31', to: '9999-12-31' }, 'The days are between the years 2000 and 2999.'],
    [
      { from: '2000-01-01', to: '2199-12-31' },
      'A period has at most 10 years. Leave the days out to get everything.',
    ],
  ])('%j has a fault: %s', (period, fault) => expect(periodFault(period)).toBe(fault));

  it('begins and ends at midnight in India, on 29 February too', () => {
    expect(spanOf({ from: '2028-02-29', to: '2028-02-29' })).toMatchObject({
      startsAt: new Date('2028-02-28T18:30:00.000Z'),
      endsAt: new Date('2028-02-29T18:30:00.000Z'),
    });
    expect(spanOf({})).toEqual({ startsAt: null, endsAt: null, firstId: null, beforeId: null });
  });

  it('holds the identifiers of all its moments, and of an hour before and after', () => {
    const { startsAt, endsAt, firstId, beforeId } = spanOf({ from: '2026-01-01', to: '2026-12-31' });
    const times = { min: (startsAt?.getTime() ?? 0) - 3_600_000, max: (endsAt?.getTime() ?? 0) + 3_599_999 };
    const uuids = fc.tuple(fc.integer(times), fc.uuid({ version: 7 }));
    fc.assert(
      fc.property(uuids, ([atMs, noise]) => {
        const digits = atMs.toString(16).padStart(12, '0');
        const id = `${digits.slice(0, 8)}-${digits.slice(8)}${noise.slice(13)}`;
        expect(id >= (firstId ?? '') && id < (beforeId ?? '')).toBe(true);
      }),
    );
  });
});
