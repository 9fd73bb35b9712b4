import { paise } from '@paasa/money';
import { sumDays, type DayFigures } from './day-range.js';

const day = (net: number, bestWin: number | null): DayFigures => ({
  day: '2026-01-31',
  netResultPaise: paise(net),
  wageredPaise: paise(100),
  winCount: 2,
  lossCount: 3,
  bestWinPaise: bestWin === null ? null : paise(bestWin),
});

describe('sumDays', () => {
  it('adds up, and takes the best win of all days on which it is known', () => {
    expect(sumDays([day(-50, 20), day(700, null), day(10, 90), day(0, 0)])).toEqual({
      netResultPaise: 660,
      wageredPaise: 400,
      winCount: 8,
      lossCount: 12,
      bestWinPaise: 90,
    });
  });

  it('is zero without days', () => {
    expect(sumDays([])).toEqual({
      netResultPaise: 0,
      wageredPaise: 0,
      winCount: 0,
      lossCount: 0,
      bestWinPaise: 0,
    });
  });
});
