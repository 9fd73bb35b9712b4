import { fillPeriods, houseRange } from './house-range.js';

/** In India 31 March 2026, 09:20. */
const NOW = new Date('2026-03-31T03:50:00Z');

describe('the periods of the house’s figures', () => {
  it('are 24 hours of India, and the 24 before', () => {
    const { periods, before, firstDay, cut } = houseRange('hour', NOW);
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([24, '2026-03-30T10', '2026-03-31T09']);
    expect([before.length, before[0], before.at(-1)]).toEqual([24, '2026-03-29T10', '2026-03-30T09']);
    expect([firstDay, cut]).toEqual(['2026-03-29', null]);
  });

  it('are 30 days, and the 30 before: the last of these until the same hour', () => {
    const { periods, before, firstDay, cut } = houseRange('day', NOW);
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([30, '2026-03-02', '2026-03-31']);
    expect([before.length, before[0], before.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01']);
    expect(firstDay).toBe('2026-01-31');
    expect(cut).toEqual({ day: '2026-03-01', hour: 9, lastDay: '2026-03-01' });
  });

  it('are 12 months, and the 12 before: the last of these until the same hour of the same day', () => {
    const { periods, before, firstDay, cut } = houseRange('month', NOW);
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([12, '2025-04', '2026-03']);
    expect([before.length, before[0], before.at(-1)]).toEqual([12, '2024-04', '2025-03']);
    expect(firstDay).toBe('2024-04-01');
    expect(cut).toEqual({ day: '2025-03-31', hour: 9, lastDay: '2025-03-31' });
    expect(houseRange('month', new Date('2028-02-29T12:00:00Z')).cut).toBeNull();
  });

  it('begin with a new day of India, which is still the day before by UTC', () => {
    const atMidnight = new Date('2025-12-31T18:30:00Z');
    expect(houseRange('hour', atMidnight).periods.at(-1)).toBe('2026-01-01T00');
    expect(houseRange('month', atMidnight).periods.at(-1)).toBe('2026-01');
    expect(houseRange('day', new Date(atMidnight.getTime() - 1)).periods.at(-1)).toBe('2025-12-31');
  });

  it('have figures each, also without a row', () => {
    const range = houseRange('month', NOW);
    const rows = [
      { period: '2026-03', paise: 5 },
      { period: '2026-03', paise: 7 },
      { period: '2020-01', paise: 9 },
    ];
    const { periods, before } = fillPeriods(range, rows, (own) => ({
      paise: own.reduce((sum, { paise }) => sum + paise, 0),
    }));
    expect(periods.at(-1)).toEqual({ period: '2026-03', paise: 12 });
    expect(periods.slice(0, -1).every(({ paise }) => paise === 0)).toBe(true);
    expect(before).toHaveLength(12);
  });
});
