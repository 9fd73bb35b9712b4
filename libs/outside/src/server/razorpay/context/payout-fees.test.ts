import { payoutFees } from './payout-fees.js';

describe('payoutFees', () => {
  it.each([
    [100, { fees: 236, tax: 36 }],
    [1_000_00, { fees: 236, tax: 36 }],
    [1_000_01, { fees: 590, tax: 90 }],
    [25_000_00, { fees: 590, tax: 90 }],
    [25_000_01, { fees: 1180, tax: 180 }],
    [5_00_000_00, { fees: 1180, tax: 180 }],
  ])('charges for %i paise by slab, GST included', (amountPaise, expected) => {
    expect(payoutFees(amountPaise)).toEqual(expected);
  });
});
