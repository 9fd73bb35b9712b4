import { paise } from '@paasa/money';
import { compactCount, compactRupees } from './compact-rupees.js';

describe('compactRupees', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [250, '₹2.50'],
    [25_000, '₹250'],
    [-99_900, '−₹999'],
    [1_00_000, '₹1K'],
    [12_50_000, '₹12.5K'],
    [1_20_00_000, '₹1.2L'],
    [-10_00_00_000, '−₹10L'],
    [3_40_00_00_000, '₹3.4Cr'],
    [1_00_00_00_00_000, '₹100Cr'],
  ])('writes %d paise as %s', (amount, text) => {
    expect(compactRupees(paise(amount))).toBe(text);
  });
});

describe('compactCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [250, '250'],
    [100, '100'],
    [12_500, '12.5K'],
    [1_00_000, '1L'],
    [-3_40_00_000, '−3.4Cr'],
  ])('writes %d as %s', (count, text) => {
    expect(compactCount(count)).toBe(text);
  });
});
