import { paise } from '@paasa/money';
import { anyWirePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { dayNumberOf, dayOfNumber } from './calendar-day.js';
import { fillDays, type DayResult } from './fill-days.js';

const result = (day: string, raw = 0, current = 0, net = 0): DayResult => ({
  day,
  rawWalletPaise: paise(raw),
  currentWalletPaise: paise(current),
  netResultPaise: paise(net),
});

/** Some days of half a year, oldest first. */
const someDays = () =>
  fc
    .uniqueArray(fc.integer({ min: 19_700, max: 19_880 }), { maxLength: 30 })
    .chain((numbers) =>
      fc.tuple(
        ...numbers
          .sort((left, right) => left - right)
          .map((number) =>
            fc
              .tuple(anyWirePaise(), anyWirePaise(), anyWirePaise())
              .map(([raw, current, net]) => result(dayOfNumber(number), raw, current, net)),
          ),
      ),
    );

describe('fillDays', () => {
  it('carries balances over a leap day without activity', () => {
    const before = result('2024-02-28', 50_000, 47_500, -2_500);
    const after = result('2024-03-01', 60_000, 58_000, 500);
    expect(fillDays([before, after])).toEqual([before, result('2024-02-29', 50_000, 47_500, 0), after]);
  });

  it('knows that other years have no leap day', () => {
    const days = [result('2025-02-28'), result('2025-03-01')];
    expect(fillDays(days)).toEqual(days);
  });

  it('continues over the end of a year', () => {
    const days = fillDays([result('2025-12-30', 100, 90, -10), result('2026-01-02', 100, 95, 5)]);
    expect(days.map(({ day }) => day)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
    expect(days[2]).toEqual(result('2026-01-01', 100, 90, 0));
  });

  it('has nothing to fill without days', () => {
    expect(fillDays([])).toEqual([]);
  });

  it('preserves every given day and leaves none out', () => {
    fc.assert(
      fc.property(someDays(), (days) => {
        const filled = fillDays(days);
        expect(filled).toEqual(expect.arrayContaining(days));
        const numbers = filled.map(({ day }) => dayNumberOf(day));
        const first = numbers[0] ?? 0;
        expect(numbers).toEqual(numbers.map((_, index) => first + index));
        expect(filled.at(-1)).toEqual(days.at(-1));
      }),
    );
  });

  it('adds no result of its own', () => {
    const sum = (days: readonly DayResult[]) =>
      days.reduce((total, { netResultPaise }) => total + BigInt(netResultPaise), 0n);
    fc.assert(fc.property(someDays(), (days) => expect(sum(fillDays(days))).toBe(sum(days))));
  });

  it('refuses days out of order, the same day twice, and an invalid day', () => {
    expect(() => fillDays([result('2025-01-02'), result('2025-01-01')])).toThrow(RangeError);
    expect(() => fillDays([result('2025-01-02'), result('2025-01-02')])).toThrow(RangeError);
    expect(() => fillDays([result('2025-02-30')])).toThrow(RangeError);
  });
});
