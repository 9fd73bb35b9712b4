import { expectedAccountsOpened, likelihoodOfOneAccount } from './reset-guess-bound.js';

describe('what guessing codes opens at full abuse', () => {
  it('is less than one account in a thousand years, over all accounts', () => {
    expect(expectedAccountsOpened(1_000)).toBeCloseTo(0.975, 3);
    expect(expectedAccountsOpened(1_000)).toBeLessThan(1);
  });

  it('is two in a thousand for all accounts within a year, what may come at once included', () => {
    expect(expectedAccountsOpened(1)).toBeCloseTo(0.002, 3);
  });

  it('is three in a hundred thousand for one account within a day', () => {
    expect(likelihoodOfOneAccount(1)).toBeCloseTo(0.00003, 7);
  });
});
