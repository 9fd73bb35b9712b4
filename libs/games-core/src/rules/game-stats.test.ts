import { positivePaise } from '@paasa/money/testing';
import { paise } from '@paasa/money';
import fc from 'fast-check';
import { presentStats, readStats } from '../contract/present-stats.js';
import { statsResponseSchema } from '../contract/stats.js';
import { addBetToStats, NO_STATS, type CompletedBet } from './game-stats.js';

const won = (stake: number, payout: number): CompletedBet => ({
  stakePaise: paise(stake),
  payoutPaise: paise(payout),
  isWin: true,
});
const lost = (stake: number): CompletedBet => ({
  stakePaise: paise(stake),
  payoutPaise: paise(0),
  isWin: false,
});

const anyBet: fc.Arbitrary<CompletedBet> = fc
  .tuple(positivePaise(paise(1_000_000)), fc.nat({ max: 50_000_000 }))
  .map(([stakePaise, payout]) => ({ stakePaise, payoutPaise: paise(payout), isWin: payout > 0 }));

describe('addBetToStats', () => {
  it('counts a win with its net result and lengthens the streak', () => {
    expect([won(100, 198), won(50, 99)].reduce(addBetToStats, NO_STATS)).toEqual({
      netResultPaise: 147,
      wageredPaise: 150,
      winStreakCount: 2,
      winCount: 2,
      lossCount: 0,
    });
  });

  it('counts a loss with its stake and ends the streak', () => {
    expect([won(100, 198), lost(300)].reduce(addBetToStats, NO_STATS)).toEqual({
      netResultPaise: -202,
      wageredPaise: 400,
      winStreakCount: 0,
      winCount: 1,
      lossCount: 1,
    });
  });

  it('agrees with the definitions over any list of bets', () => {
    fc.assert(
      fc.property(fc.array(anyBet), (bets) => {
        const stats = bets.reduce(addBetToStats, NO_STATS);
        const lastLossIndex = bets.findLastIndex((bet) => !bet.isWin);
        expect(stats).toEqual({
          netResultPaise: bets.reduce((sum, bet) => sum + bet.payoutPaise - bet.stakePaise, 0),
          wageredPaise: bets.reduce((sum, bet) => sum + bet.stakePaise, 0),
          winStreakCount: bets.length - 1 - lastLossIndex,
          winCount: bets.filter((bet) => bet.isWin).length,
          lossCount: bets.filter((bet) => !bet.isWin).length,
        });
      }),
    );
  });
});

describe('presentStats', () => {
  it('uses the words and units of the wire', () => {
    expect(presentStats([won(100, 198), lost(300)].reduce(addBetToStats, NO_STATS))).toEqual({
      success: true,
      totalWinningAmount: -2.02,
      totalWinningStreak: 0,
      totalWageredAmount: 4,
      totalWins: 1,
      totalLose: 1,
    });
  });

  it('is read back without loss, for any list of bets', () => {
    fc.assert(
      fc.property(fc.array(anyBet), (bets) => {
        const stats = bets.reduce(addBetToStats, NO_STATS);
        const received = statsResponseSchema.parse(JSON.parse(JSON.stringify(presentStats(stats))));
        expect(readStats(received)).toEqual(stats);
      }),
    );
  });
});
