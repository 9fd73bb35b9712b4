import { paise } from '@paasa/money';
import { waitsUntil } from './first-payout-wait.js';
import { PAYOUT_RULES, payoutLimits } from './payout-limits.js';
import { judgePayout, judgeReturn, type PayoutFacts } from './payout-verdict.js';

const HOUR_MS = 3_600_000;
const nowAt = new Date('2026-11-24T10:00:00Z');
const ago = (hours: number): Date => new Date(nowAt.getTime() - hours * HOUR_MS);
const rupees = (amount: number) => paise(amount * 100);
const { strict, lenient } = PAYOUT_RULES;

/** A withdrawal that no rule holds back. */
const fine: PayoutFacts = {
  amountPaise: rupees(1_000),
  nowAt,
  money: { balancePaise: rupees(9_00_000), unplayedPaise: rupees(0), unplayedTodayPaise: rupees(0) },
  today: { count: 0, sumPaise: rupees(0) },
  firstMoneyAt: ago(100),
  payerCount: 1,
  accountName: 'Asha Rao',
  payeeName: 'ASHA RAO',
  payoutAccount: { firstSeenAt: ago(100), firstPaidAt: ago(90), isWaitWaived: false },
};

describe('each rule at its limit', () => {
  const breaks = (reason: string, given: Partial<PayoutFacts>): boolean => {
    const verdict = judgePayout({ ...fine, ...given }, strict);
    return verdict.kind === 'held' && verdict.reasons.some((named) => named === reason);
  };

  it.each([
    [2, false],
    [3, true],
  ])('after %d withdrawals on a day one more is too many: %p', (count, isBroken) => {
    expect(breaks('many-withdrawals', { today: { count, sumPaise: rupees(0) } })).toBe(isBroken);
  });

  it.each([
    [1_00_000, 1_00_000, false],
    [1_00_001, 1_00_000, true],
  ])('₹%d after ₹%d is too much: %p', (amount, sum, isBroken) => {
    const today = { count: 1, sumPaise: rupees(sum) };
    expect(breaks('large-sum', { amountPaise: rupees(amount), today })).toBe(isBroken);
  });

  it.each([
    [1_00_000, false],
    [1_00_001, true],
  ])('one withdrawal of ₹%d is too large: %p', (amount, isBroken) => {
    expect(breaks('large-amount', { amountPaise: rupees(amount) })).toBe(isBroken);
  });

  it.each([
    [null, 25_000, false],
    [null, 25_001, true],
    [ago(1), 25_001, false],
  ])('to an account that was first paid at %p ₹%d is too much: %p', (firstPaidAt, amount, isBroken) => {
    const payoutAccount = { firstSeenAt: ago(100), firstPaidAt, isWaitWaived: false };
    expect(breaks('first-payout', { amountPaise: rupees(amount), payoutAccount })).toBe(isBroken);
  });

  it.each([
    [500, false],
    [501, true],
  ])('₹%d that were deposited and not played are too much: %p', (unplayed, isBroken) => {
    const limits = payoutLimits('strict', { unplayedPerDay: 1_000, unplayedReviewedAbove: 500 });
    const money = {
      balancePaise: rupees(1_000),
      unplayedPaise: rupees(unplayed),
      unplayedTodayPaise: paise(0),
    };
    const verdict = judgePayout({ ...fine, money }, limits);
    expect(verdict.kind === 'held' && verdict.reasons).toEqual(isBroken ? ['not-played'] : false);
  });

  it.each([
    [ago(23), 10_000, 0, false],
    [ago(23), 10_001, 0, true],
    [ago(23), 5_000, 5_001, true],
    [ago(24), 10_001, 0, false],
    [null, 10_001, 0, true],
  ])(
    'with money since %p ₹%d after ₹%d is too much for a new account: %p',
    (firstMoneyAt, amount, sum, isBroken) => {
      const today = { count: 1, sumPaise: rupees(sum) };
      expect(breaks('new-account', { firstMoneyAt, amountPaise: rupees(amount), today })).toBe(isBroken);
    },
  );

  it.each([
    [2, false],
    [3, true],
  ])('%d payers are too many: %p', (count, isBroken) => {
    expect(breaks('several-payers', { payerCount: count })).toBe(isBroken);
  });

  it.each([
    [2, 0, 1_00_000, false],
    [3, 0, 1, true],
    [0, 50_000, 50_000, false],
    [0, 50_000, 50_001, true],
  ])('after %d returns of ₹%d together one of ₹%d is too much: %p', (count, sum, amount, isBroken) => {
    const reasons = judgeReturn(rupees(amount), { count, sumPaise: rupees(sum) }, strict);
    expect(reasons).toEqual(isBroken ? ['many-returns'] : []);
  });

  it.each([
    [{ firstSeenAt: ago(1), firstPaidAt: null, isWaitWaived: false }, strict, ago(-23)],
    [{ firstSeenAt: ago(1), firstPaidAt: null, isWaitWaived: true }, strict, null],
    [{ firstSeenAt: ago(24), firstPaidAt: null, isWaitWaived: false }, strict, null],
    [{ firstSeenAt: ago(1), firstPaidAt: ago(1), isWaitWaived: false }, strict, null],
    [{ firstSeenAt: ago(0), firstPaidAt: null, isWaitWaived: false }, lenient, null],
  ])('the account %j waits', (account, limits, until) => {
    expect(waitsUntil(account, nowAt, limits)).toEqual(until);
  });
});

describe('the verdict', () => {
  it('allows a withdrawal that no rule holds back', () => {
    for (const limits of [strict, lenient])
      expect(judgePayout(fine, limits)).toEqual({ kind: 'allowed', unplayedPaise: 0, sendAfter: null });
  });

  it.each([
    ['many-withdrawals', { today: { count: 3, sumPaise: rupees(5) } }],
    ['large-sum', { amountPaise: rupees(1_00_000), today: { count: 1, sumPaise: rupees(1_00_001) } }],
    ['large-amount', { amountPaise: rupees(1_00_001) }],
    [
      'first-payout',
      {
        amountPaise: rupees(25_001),
        payoutAccount: { firstSeenAt: ago(100), firstPaidAt: null, isWaitWaived: false },
      },
    ],
    ['new-account', { firstMoneyAt: ago(1), amountPaise: rupees(10_001) }],
    ['several-payers', { payerCount: 3 }],
    ['other-name', { payeeName: 'Vikram Singh' }],
    ['other-name', { payeeName: null }],
  ])('holds it for a review by the rule %s alone', (reason, given) => {
    expect(judgePayout({ ...fine, ...given }, strict)).toMatchObject({ kind: 'held', reasons: [reason] });
  });

  it('names every rule that holds it back, and also the waiting time', () => {
    const payoutAccount = { firstSeenAt: nowAt, firstPaidAt: null, isWaitWaived: false };
    const facts = { ...fine, payeeName: 'Vikram Singh', payerCount: 9, payoutAccount };
    expect(judgePayout(facts, strict)).toEqual({
      kind: 'held',
      unplayedPaise: 0,
      reasons: ['several-payers', 'other-name'],
      sendAfter: ago(-24),
    });
  });

  it('refuses every unplayed rupee at strict, and holds back nothing else because of it', () => {
    const money = { ...fine.money, balancePaise: rupees(1_000), unplayedPaise: rupees(1) };
    expect(judgePayout({ ...fine, money }, strict)).toEqual({
      kind: 'refused',
      reason: 'not-played-yet',
      withdrawable: { withdrawablePaise: rupees(999), unplayedPaise: rupees(1), allowancePaise: 0 },
    });
    expect(judgePayout({ ...fine, money, amountPaise: rupees(999) }, strict).kind).toBe('allowed');
  });

  it('lets a new player withdraw at most ₹1,00,000 unplayed per day at lenient, and accepts any lower amount', () => {
    const money = { ...fine.money, balancePaise: rupees(5_00_000), unplayedPaise: rupees(5_00_000) };
    const newcomer = { ...fine, money, firstMoneyAt: nowAt, payeeName: 'Vikram Singh' };
    const verdictOf = (amount: number, given: Partial<PayoutFacts> = {}) =>
      judgePayout({ ...newcomer, ...given, amountPaise: rupees(amount) }, lenient);
    expect(verdictOf(99_999)).toMatchObject({ kind: 'allowed', unplayedPaise: rupees(99_999) });
    expect(verdictOf(1_00_000)).toMatchObject({ kind: 'held', reasons: ['other-name'] });
    expect(verdictOf(1_00_001).kind).toBe('refused');
    const later = { money: { ...money, unplayedTodayPaise: rupees(99_999) } };
    expect(verdictOf(1, later).kind).toBe('allowed');
    expect(verdictOf(2, later).kind).toBe('refused');
  });
});

describe('the limits of a deployment', () => {
  it('are those of its table, with the changes of its settings', () => {
    expect(payoutLimits('strict')).toEqual(strict);
    expect(payoutLimits('lenient', { turnover: 3, firstPayoutWaitHours: 12 })).toEqual({
      ...lenient,
      turnover: 3,
      firstPayoutWaitMs: 12 * HOUR_MS,
    });
    const given = { withdrawalsPerDay: 7, unplayedPerDay: 1, reviewedAbove: 2 };
    expect(
      payoutLimits('strict', { ...given, firstPayoutReviewedAbove: 3, unplayedReviewedAbove: 4 }),
    ).toEqual({
      ...strict,
      withdrawalsPerDay: 7,
      unplayedPerDayPaise: rupees(1),
      reviewedAbovePaise: rupees(2),
      firstPayoutReviewedAbovePaise: rupees(3),
      unplayedReviewedAbovePaise: rupees(4),
    });
  });
});
