import { paise } from '@paasa/money';
import * as fc from 'fast-check';
import { planReturns } from './plan-returns.js';

const deposits = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ paymentId: `pay_${index}`, leftPaise: paise(amount) }));

describe('a return over several deposits', () => {
  it.each([
    [[1_000], 1_000, [1_000]],
    [[1_000], 400, [400]],
    [[1_000, 5_000], 3_000, [1_000, 2_000]],
    // The rest for the next payment is less than the provider’s minimum.
    [[1_000, 5_000], 1_050, [950, 100]],
    [[100, 5_000], 150, [null, 150]],
    [[50, 5_000], 200, [null, 200]],
    [[1_000, 5_000], 7_000, null],
    [[100], 150, null],
    [[], 100, null],
  ])('of %j of %d is split into the parts %j', (amounts, asked, parts) => {
    const expected =
      parts?.flatMap((amount, index) =>
        amount === null ? [] : [{ paymentId: `pay_${index}`, amountPaise: amount }],
      ) ?? null;
    expect(planReturns(deposits(...amounts), paise(asked))).toEqual(expected);
  });

  it('adds up, takes no more of a payment than is left, and has no part below a rupee', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 6 }),
        fc.integer({ min: 100, max: 3_000 }),
        (amounts, asked) => {
          const parts = planReturns(deposits(...amounts), paise(asked));
          if (parts === null) return;
          expect(parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(asked);
          for (const { paymentId, amountPaise } of parts) {
            expect(amountPaise).toBeGreaterThanOrEqual(100);
            expect(amountPaise).toBeLessThanOrEqual(amounts[Number(paymentId.slice(4))] ?? 0);
          }
        },
      ),
    );
  });
});
