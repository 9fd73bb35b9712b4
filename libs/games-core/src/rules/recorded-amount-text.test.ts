import { recordedAmountText } from './recorded-amount-text.js';

describe('recordedAmountText', () => {
  it.each([
    [0, '₹0.00'],
    [12.85, '₹12.85'],
    [1e5, '₹1,00,000.00'],
    [12.8571, '12.8571'],
    [-1, '-1'],
    [NaN, 'NaN'],
  ])('shows %d as %s', (rupees, text) => {
    expect(recordedAmountText(rupees)).toBe(text);
  });
});
