import { malformedRupees } from '@paasa/money/testing';
import fc from 'fast-check';
import { parseDepositAmount } from './deposit-amount.js';

describe('parseDepositAmount', () => {
  it.each([
    [1, 100],
    [0.01 + 1, 101],
    [499999.99, 49999999],
    [500000, 50000000],
  ])('accepts %d rupees', (rupees, amountPaise) => {
    expect(parseDepositAmount(rupees)).toEqual({ ok: true, value: amountPaise });
  });

  it.each([0.99, 0, 500000.01, 1e21, 2 ** 53])('refuses %d rupees', (rupees) => {
    expect(parseDepositAmount(rupees)).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'wallet/deposit-amount',
        message: 'Enter a valid amount up to ₹5,00,000',
      },
    });
  });

  it('refuses anything that is not an amount', () => {
    fc.assert(fc.property(malformedRupees(), (value) => !parseDepositAmount(value).ok));
  });
});
