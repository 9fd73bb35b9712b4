import type { Limit } from './limit-use.js';
import { holdingLimits, mandatoryAmount } from './mandatory-limits.js';

const monthly: Limit = { kind: 'loss', window: 'month', amount: 15_000_00 };
const own = (amount: number): Limit => ({ ...monthly, amount });

describe('a mandatory limit', () => {
  it('holds for a player without one of their own', () => {
    expect(holdingLimits([], [monthly])).toEqual([{ ...monthly, isMandatory: true }]);
  });

  it.each([
    [15_000_00, 15_000_00, false],
    [14_999_99, 14_999_99, false],
    [15_000_01, 15_000_00, true],
  ])('and one of %s paise give %s', (amount, holds, isMandatory) => {
    expect(holdingLimits([own(amount)], [monthly])).toEqual([{ ...monthly, amount: holds, isMandatory }]);
  });

  it('changes no limit of another kind or window', () => {
    const others: Limit[] = [
      { kind: 'loss', window: 'day', amount: 90_000_00 },
      { kind: 'wager', window: 'month', amount: 90_000_00 },
    ];
    expect(holdingLimits(others, [monthly])).toEqual([
      ...others.map((limit) => ({ ...limit, isMandatory: false })),
      { ...monthly, isMandatory: true },
    ]);
    expect(mandatoryAmount([monthly], { kind: 'loss', window: 'day' })).toBeNull();
  });
});
