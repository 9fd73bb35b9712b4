import { expectedAccountsOpened, likelihoodOfOneAccount } from './reset-guess-bound.js';

describe('the chance of guessing codes during a full attack', () => {
  it('is less than one account in a thousand years, over all accounts', () => {
    expect(expectedAccountsOpened(1_000)).toBeCloseTo(0.975, 3);
    expect(expectedAccountsOpened(1_000)).toBeLessThan(1);
  });

  it('is two in a thousand per year for all accounts, initial burst included', () => {
    expect(expectedAccountsOpened(1)).toBeCloseTo(0.002, 3);
  });

  it('is three in a hundred thousand per day for one account', () => {
    expect(likelihoodOfOneAccount(1)).toBeCloseTo(0.00003, 7);
  });
});
