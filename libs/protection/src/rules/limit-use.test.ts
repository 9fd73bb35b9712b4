import { findReached, limitReached, playUsed, remainingOf, type LimitUse } from './limit-use.js';

const renewsAt = new Date('2026-11-26T18:30:00.000Z');
const loss = (amount: number, used: number): LimitUse => ({
  kind: 'loss',
  window: 'day',
  amount,
  used,
  renewsAt,
  renewal: 'whole',
});

describe('what is used of a limit', () => {
  it('counts the stakes of open rounds as lost', () => {
    const sums = { wageredPaise: 500, wonPaise: 300, openPaise: 100 };
    expect(playUsed('loss', sums)).toBe(300);
    expect(playUsed('wager', sums)).toBe(600);
  });

  it('is below zero after a win, which leaves more than the limit', () => {
    expect(playUsed('loss', { wageredPaise: 100, wonPaise: 400, openPaise: 0 })).toBe(-300);
    expect(remainingOf(loss(1_000, -300))).toBe(1_300);
    expect(remainingOf(loss(1_000, 1_200))).toBe(0);
  });

  it('allows an amount up to the last paisa, and not one more', () => {
    expect(findReached([loss(1_000, 900)], 100)).toBeNull();
    expect(findReached([loss(1_000, 900)], 101)).toMatchObject({ amount: 1_000 });
  });

  it('names the limit that leaves least', () => {
    const week: LimitUse = { ...loss(5_000, 4_950), window: 'week' };
    expect(findReached([loss(1_000, 900), week], 200)?.window).toBe('week');
  });
});

describe('the refusal', () => {
  it('says which limit, how much is left and when it renews', () => {
    expect(limitReached(loss(1_000_00, 900_50)).refusal).toEqual({
      category: 'conflict',
      code: 'protection/limit-reached',
      message: 'Your daily loss limit of ₹1,000.00 leaves ₹99.50. It renews on 27 November 2026, 12:00 am.',
      details: {
        limit: {
          kind: 'loss',
          window: 'day',
          remaining: 99.5,
          renewsAt: '2026-11-26T18:30:00.000Z',
          renewal: 'whole',
        },
      },
    });
  });

  it('says of a rolling window that only its oldest part ends', () => {
    const rolling: LimitUse = { ...loss(1_000_00, 900_50), window: 'month', renewal: 'oldest' };
    expect(limitReached(rolling).refusal.message).toBe(
      'Your monthly loss limit of ₹1,000.00 leaves ₹99.50. Its oldest part no longer counts from 27 November 2026, 12:00 am.',
    );
  });

  it('says of a rolling window in which nothing is used only what it leaves', () => {
    expect(limitReached({ ...loss(1_000_00, 0), renewal: 'oldest' }).refusal.message).toBe(
      'Your daily loss limit of ₹1,000.00 leaves ₹1,000.00.',
    );
  });

  it('counts time in minutes', () => {
    const use = { kind: 'time', window: 'week', amount: 90, used: 95, renewsAt, renewal: 'whole' } as const;
    expect(limitReached(use).refusal).toMatchObject({
      message:
        'Your weekly time limit of 90 minutes leaves 0 minutes. It renews on 27 November 2026, 12:00 am.',
      details: { limit: { kind: 'time', window: 'week', remaining: 0 } },
    });
  });
});
