import { captureFee } from './fees.js';

describe('captureFee', () => {
  it.each([
    [100, { fee: 2, tax: 0 }],
    [125, { fee: 4, tax: 1 }],
    [100_000, { fee: 2360, tax: 360 }],
    [50_000_000, { fee: 1_180_000, tax: 180_000 }],
  ])('charges 2 %% of %i paise and GST on that', (amountPaise, expected) => {
    expect(captureFee(amountPaise)).toEqual(expected);
  });
});
