import { paise } from '@paasa/money';
import { instantBet, paymentCaptured, roundOpened, roundSettled, roundVoided } from '../money-events.js';
import { playedBy, returnablePaise, turnoverOf, unplayedPartOf, withdrawable } from './turnover.js';

const playerId = 'p-1';
const stake = { playerId, betId: 'b-1', stakePaise: paise(500) };

describe('the played amount', () => {
  it.each([
    ['a winning instant bet', instantBet({ ...stake, payoutPaise: paise(900) }), 500],
    ['a losing instant bet', instantBet({ ...stake, payoutPaise: paise(0) }), 500],
    ['the end of a round', roundSettled({ ...stake, payoutPaise: paise(900) }), 500],
    ['an open round', roundOpened(stake), 0],
    ['a voided round', roundVoided(stake), 0],
    [
      'a deposit',
      paymentCaptured(playerId, { paymentId: 'pay_1', amountPaise: paise(500), feePaise: paise(9) }),
      0,
    ],
  ])('of %s is its stake, once it has ended', (_name, transaction, played) => {
    expect(playedBy(transaction)).toBe(played);
  });

  it.each([
    [0, 0],
    [1, 500],
    [3, 1_500],
  ])('is required %d times', (turnover, asked) => {
    expect(turnoverOf(paise(500), { turnover })).toBe(asked);
  });
});

describe('the withdrawable amount', () => {
  it.each([
    // turnover, a day's allowance, balance, unplayed, unplayed today → withdrawable, unplayed, allowance
    [1, 0, 1_000, 1_000, 0, 0, 1_000, 0],
    [1, 0, 1_000, 400, 0, 600, 400, 0],
    [1, 0, 1_000, 0, 0, 1_000, 0, 0],
    [1, 300, 1_000, 1_000, 0, 300, 1_000, 300],
    [1, 300, 1_000, 1_000, 200, 100, 1_000, 100],
    [1, 300, 1_000, 1_000, 500, 0, 1_000, 0],
    [1, 300, 1_000, 100, 0, 1_000, 100, 300],
    [2, 0, 500, 900, 0, 0, 500, 0],
    [0, 0, 1_000, 1_000, 0, 1_000, 0, 0],
    [1, 0, 0, 0, 0, 0, 0, 0],
  ])(
    'at turnover %d with an allowance of %d, a balance of %d, %d unplayed and %d of them withdrawn today, is %d',
    (turnover, perDay, balance, unplayed, today, expected, shownUnplayed, allowance) => {
      const money = {
        balancePaise: paise(balance),
        unplayedPaise: paise(unplayed),
        unplayedTodayPaise: paise(today),
      };
      const limits = { turnover, unplayedPerDayPaise: paise(perDay) };
      expect(withdrawable(money, limits)).toEqual({
        withdrawablePaise: expected,
        unplayedPaise: shownUnplayed,
        allowancePaise: allowance,
      });
    },
  );

  it.each([
    [1_000, 400, 500, 0],
    [1_000, 400, 600, 0],
    [1_000, 400, 700, 100],
    [1_000, 1_000, 50, 50],
  ])(
    'of %d with %d unplayed uses played money first: %d has %d unplayed',
    (balance, unplayed, amount, part) => {
      const money = { balancePaise: paise(balance) };
      expect(unplayedPartOf(paise(amount), money, { unplayedPaise: paise(unplayed) })).toBe(part);
    },
  );
});

describe('the returnable amount', () => {
  it.each([
    [1, 1_000, 400, 400],
    [1, 300, 400, 300],
    [2, 1_000, 1_001, 500],
    [0, 1_000, 400, 0],
  ])('at turnover %d of a balance of %d with %d unplayed is %d', (turnover, balance, unplayed, expected) => {
    const money = { balancePaise: paise(balance), unplayedPaise: paise(unplayed) };
    expect(returnablePaise(money, { turnover })).toBe(expected);
  });
});
