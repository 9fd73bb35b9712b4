import { paise } from '@paasa/money';
import { anyPaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { betsProfitLoss } from './bets-profit-loss.js';

describe('betsProfitLoss', () => {
  it('numbers the newest bet 1 and leaves it at the end', () => {
    const oldestFirst = [paise(2_500), paise(-1_000), paise(0)];
    expect(betsProfitLoss(oldestFirst)).toEqual([
      { number: 3, netResultPaise: 2_500, profitPaise: 2_500, lossPaise: 0 },
      { number: 2, netResultPaise: -1_000, profitPaise: 0, lossPaise: -1_000 },
      { number: 1, netResultPaise: 0, profitPaise: 0, lossPaise: 0 },
    ]);
  });

  it('has no points for no bets', () => {
    expect(betsProfitLoss([])).toEqual([]);
  });

  it('is a list numbered newest first and then reversed', () => {
    fc.assert(
      fc.property(fc.array(anyPaise()), (oldestFirst) => {
        const asTheListHasThem = oldestFirst
          .toReversed()
          .map((result, index) => ({ number: index + 1, result }));
        const drawn = betsProfitLoss(oldestFirst);
        expect(drawn.map(({ number, netResultPaise }) => ({ number, result: netResultPaise }))).toEqual(
          asTheListHasThem.toReversed(),
        );
      }),
    );
  });

  it('splits each result into a profit above zero and a loss below it, without loss of a paisa', () => {
    fc.assert(
      fc.property(fc.array(anyPaise()), (results) => {
        for (const { netResultPaise, profitPaise, lossPaise } of betsProfitLoss(results)) {
          expect(profitPaise).toBeGreaterThanOrEqual(0);
          expect(lossPaise).toBeLessThanOrEqual(0);
          expect(profitPaise === 0 || lossPaise === 0).toBe(true);
          expect(profitPaise + lossPaise).toBe(netResultPaise);
        }
      }),
    );
  });
});
