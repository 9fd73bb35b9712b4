import { paise } from '@paasa/money';
import fc from 'fast-check';
import { dayStatsResponseSchema, presentDay } from './day-stats.contract.js';
import { latestDays, mergeDays } from './merge-days.js';

const transfer = (day: string, deposited: number, withdrawn = 0) => ({
  day,
  depositedPaise: paise(deposited),
  withdrawnPaise: paise(withdrawn),
  correctedPaise: paise(0),
});
const result = (day: string, net: number) => ({ day, netResultPaise: paise(net) });

describe('mergeDays', () => {
  it('has no day for a player without activity', () => {
    expect(mergeDays([], [])).toEqual([]);
  });

  it('carries both balances over days with only the other kind of activity', () => {
    const days = mergeDays(
      [transfer('2026-01-31', 100_00), transfer('2026-02-03', 0, 30_00)],
      [result('2026-02-01', -1_50), result('2026-02-03', 5_00)],
    );
    expect(days.map(presentDay)).toEqual([
      { date: '2026-01-31', walletAmount: '100.00', actualWalletAfterBets: '100.00', netBetResult: 0 },
      { date: '2026-02-01', walletAmount: '100.00', actualWalletAfterBets: '98.50', netBetResult: -1.5 },
      { date: '2026-02-03', walletAmount: '70.00', actualWalletAfterBets: '73.50', netBetResult: 5 },
    ]);
  });

  it('adds a returned withdrawal', () => {
    const days = mergeDays([transfer('2026-01-01', 0, 50), transfer('2026-01-02', 0, -50)], []);
    expect(days.map(({ rawWalletPaise }) => rawWalletPaise)).toEqual([-50, 0]);
  });

  it('goes below zero in the raw wallet of a player who withdrew winnings, as a numeric string', () => {
    const days = mergeDays([transfer('2026-01-01', 10, 500)], [result('2026-01-01', 495)]);
    expect(days.map(presentDay)).toEqual([
      { date: '2026-01-01', walletAmount: '-4.90', actualWalletAfterBets: '0.05', netBetResult: 4.95 },
    ]);
  });

  const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  const dayName = fc
    .integer({ min: 0, max: 40 })
    .map((offset) => new Date(Date.UTC(2026, 11, 20 + offset)).toISOString().slice(0, 10));
  const transfers = fc.uniqueArray(fc.tuple(dayName, amount, amount), { selector: ([day]) => day });
  const results = fc.uniqueArray(fc.tuple(dayName, amount), { selector: ([day]) => day });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

  it('ends at the sum of all transfers, and at the sum of all transfers and results', () => {
    fc.assert(
      fc.property(transfers, results, (moved, played) => {
        const days = mergeDays(
          moved.map(([day, deposited, withdrawn]) => transfer(day, deposited, withdrawn)),
          played.map(([day, net]) => result(day, net)),
        );
        const transferred = sum(moved.map(([, deposited, withdrawn]) => deposited - withdrawn));
        const last = days.at(-1);
        expect(last?.rawWalletPaise ?? 0).toBe(transferred);
        expect(last?.currentWalletPaise ?? 0).toBe(transferred + sum(played.map(([, net]) => net)));
        expect(sum(days.map(({ netResultPaise }) => netResultPaise))).toBe(sum(played.map(([, net]) => net)));
      }),
    );
  });

  it('names each day with activity once, in the order of time, for any order of its input', () => {
    fc.assert(
      fc.property(transfers, results, (moved, played) => {
        const days = mergeDays(
          moved.map(([day, deposited, withdrawn]) => transfer(day, deposited, withdrawn)),
          played.map(([day, net]) => result(day, net)),
        );
        const expected = new Set([...moved.map(([day]) => day), ...played.map(([day]) => day)]);
        expect(days.map(({ day }) => day)).toEqual([...expected].sort());
        expect(dayStatsResponseSchema.safeParse(days.map(presentDay)).success).toBe(true);
      }),
    );
  });

  it('gives the latest days the same balances, for any number of earlier days', () => {
    fc.assert(
      fc.property(transfers, results, fc.nat(50), fc.nat(50), (moved, played, count, spare) => {
        const all = mergeDays(
          moved.map(([day, deposited, withdrawn]) => transfer(day, deposited, withdrawn)),
          played.map(([day, net]) => result(day, net)),
        );
        const end = all.at(-1);
        if (end === undefined || count === 0) return;
        const read = new Set(all.slice(-count - spare).map(({ day }) => day));
        const known = mergeDays(
          moved.filter(([day]) => read.has(day)).map(([day, in_, out]) => transfer(day, in_, out)),
          played.filter(([day]) => read.has(day)).map(([day, net]) => result(day, net)),
        );
        expect(latestDays(known, count, end)).toEqual(all.slice(-count));
      }),
    );
  });
});
