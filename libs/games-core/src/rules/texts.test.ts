import fc from 'fast-check';
import { betMultiplierText } from './bet-multiplier-text.js';
import { winRateText } from './win-rate-text.js';

describe('winRateText', () => {
  it.each([
    [0, 0, '0.0', '0.00'],
    [1, 0, '100.0', '100.00'],
    [0, 3, '0.0', '0.00'],
    [2, 1, '66.7', '66.67'],
    [1, 2, '33.3', '33.33'],
    [1, 15, '6.3', '6.25'],
    [1, 799, '0.1', '0.13'],
    [1, 1_999, '0.1', '0.05'],
  ])('shows %d wins and %d losses as %s and %s', (winCount, lossCount, one, two) => {
    expect(winRateText(winCount, lossCount, 1)).toBe(one);
    expect(winRateText(winCount, lossCount, 2)).toBe(two);
  });

  it('differs from the true rate by at most half a unit of its last decimal', () => {
    const count = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(count, count, fc.constantFrom(1 as const, 2 as const), (winCount, lossCount, decimals) => {
        fc.pre(winCount + lossCount > 0);
        const shown = BigInt(winRateText(winCount, lossCount, decimals).replace('.', ''));
        const bets = BigInt(winCount + lossCount);
        const difference = 2n * (shown * bets - BigInt(winCount) * 100n * 10n ** BigInt(decimals));
        expect(-bets < difference && difference <= bets).toBe(true);
      }),
    );
  });
});

describe('betMultiplierText', () => {
  it.each([
    [19.8, 10, '1.98'],
    [0.01, 0.01, '1.00'],
    [49.5, 1, '49.50'],
    [0, 10, '0.00'],
    [10, 0, '0.00'],
    [0, 0, '0.00'],
    [-1, 10, '0.00'],
    [10, -1, '0.00'],
  ])('shows a payout of %d on a bet of %d as %s', (winAmount, betAmount, text) => {
    expect(betMultiplierText(winAmount, betAmount)).toBe(text);
  });

  it('is the same in rupees and in paise', () => {
    expect(betMultiplierText(1_980, 1_000)).toBe(betMultiplierText(19.8, 10));
  });
});
