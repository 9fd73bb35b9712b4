import fc from 'fast-check';
import { anyPaise } from '../testing/index.js';
import { formatRupees } from './format-rupees.js';
import { MAX_PAISE, paise } from './paise.js';

describe('formatRupees', () => {
  it.each([
    [0, '₹0.00'],
    [1, '₹0.01'],
    [99, '₹0.99'],
    [100, '₹1.00'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [9_999_999, '₹99,999.99'],
    [10_000_000, '₹1,00,000.00'],
    [50_000_000, '₹5,00,000.00'],
    [123_456_789, '₹12,34,567.89'],
    [50_000_000_00, '₹5,00,00,000.00'],
    [Number(MAX_PAISE), '₹9,00,71,99,25,47,409.91'],
    [-1, '−₹0.01'],
    [-100_000, '−₹1,000.00'],
  ])('writes %d paise as %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });

  it('loses no digit and puts commas before the last three and then every two, for any amount', () => {
    fc.assert(
      fc.property(anyPaise(), (amount) => {
        const text = formatRupees(amount);
        expect(text).toMatch(/^−?₹\d{1,2}(,\d\d)*,\d{3}\.\d\d$|^−?₹\d{1,3}\.\d\d$/);
        expect(Number(text.replace('−', '-').replace(/[₹,.]/g, ''))).toBe(amount);
      }),
    );
  });
});
