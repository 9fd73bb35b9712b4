import { endOfHour, firstHourOf, hourOf } from './rolling-windows.js';

const ist = (text: string): Date => new Date(`${text}+05:30`);

describe('a rolling window', () => {
  it.each([
    ['2026-11-26T23:59:59.999', '2026-11-26T23:00:00.000'],
    ['2026-11-27T00:00:00.000', '2026-11-27T00:00:00.000'],
    ['2026-11-27T00:30:00.000', '2026-11-27T00:00:00.000'],
  ])('has at %s the hour of %s', (at, hour) => expect(hourOf(ist(at))).toEqual(ist(hour)));

  it.each([
    ['day', '2026-11-27T00:00:00.000', '2026-11-26T00:00:00.000'],
    ['day', '2026-11-27T00:59:59.999', '2026-11-26T00:00:00.000'],
    ['week', '2028-03-01T10:15:00.000', '2028-02-23T10:00:00.000'],
    ['month', '2028-03-01T10:15:00.000', '2028-01-31T10:00:00.000'],
    ['month', '2026-03-01T10:15:00.000', '2026-01-30T10:00:00.000'],
  ] as const)('of a %s at %s begins at %s', (window, at, first) => {
    expect(firstHourOf(window, ist(at))).toEqual(ist(first));
  });

  it('loses an hour once its last millisecond is as old as the window', () => {
    const hour = ist('2026-11-26T14:00:00.000');
    const end = endOfHour('day', hour);
    expect(end).toEqual(ist('2026-11-27T15:00:00.000'));
    expect(firstHourOf('day', new Date(end.getTime() - 1))).toEqual(hour);
    expect(firstHourOf('day', end) > hour).toBe(true);
  });
});
