import { calendarWindowAt, type WindowSpan } from './limit-windows.js';

/** A moment by the clocks of India. */
const ist = (text: string): Date => new Date(`${text}+05:30`);
const shown = ({ firstDay, renewsAt }: WindowSpan): string[] => [
  firstDay,
  new Date(renewsAt.getTime() + 5.5 * 3_600_000).toISOString().replace('T00:00:00.000Z', ''),
];

describe('a calendar window', () => {
  it.each([
    ['day', '2026-01-31T23:59:59.999', '2026-01-31', '2026-02-01'],
    ['day', '2026-02-01T00:00:00.000', '2026-02-01', '2026-02-02'],
    ['day', '2028-02-28T23:59:59.999', '2028-02-28', '2028-02-29'],
    ['day', '2028-02-29T12:00:00.000', '2028-02-29', '2028-03-01'],
    ['day', '2026-12-31T23:59:59.999', '2026-12-31', '2027-01-01'],
    ['week', '2026-11-23T00:00:00.000', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-29T23:59:59.999', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-30T00:00:00.000', '2026-11-30', '2026-12-07'],
    ['week', '2028-03-01T10:00:00.000', '2028-02-28', '2028-03-06'],
    ['week', '2027-01-02T10:00:00.000', '2026-12-28', '2027-01-04'],
    ['month', '2026-01-31T23:59:59.999', '2026-01-01', '2026-02-01'],
    ['month', '2028-02-29T23:59:59.999', '2028-02-01', '2028-03-01'],
    ['month', '2026-02-28T23:59:59.999', '2026-02-01', '2026-03-01'],
    ['month', '2026-12-31T23:59:59.999', '2026-12-01', '2027-01-01'],
  ] as const)('of a %s at %s begins on %s and ends with the night to %s', (window, at, first, next) => {
    expect(shown(calendarWindowAt(window, ist(at)))).toEqual([first, next]);
  });
});
