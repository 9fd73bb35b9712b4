import { rupeesText } from './present-rows.js';

describe('an amount of the record', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5_050, '-50.50'],
    [100, '1.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %d paise is %s rupees, exactly', (amountPaise, text) => {
    expect(rupeesText(amountPaise)).toBe(text);
  });
});
