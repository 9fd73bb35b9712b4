import { paise } from '@paasa/money';
import {
  doubleAmountText,
  halveAmountText,
  limitAmountText,
  maxAmountText,
  roundAmountText,
  stakeOf,
} from './amount-text.js';

describe('the text of an amount', () => {
  it.each([
    ['10', '10.00'],
    ['1.005', '1.01'],
    ['1.004999', '1.00'],
    ['0.999', '1.00'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['007', '7.00'],
  ])('rounds %s to %s on leaving the field', (typed, shown) => {
    expect(roundAmountText(typed)).toBe(shown);
  });

  it.each(['', '-5', '1e5', 'abc', '.', '99999999999999999999'])('leaves %p unchanged', (typed) => {
    expect(roundAmountText(typed)).toBe(typed);
    expect(halveAmountText(typed)).toBe(typed);
    expect(doubleAmountText(typed, paise(100))).toBe(typed);
  });

  it('rounds while typing only once there is a third decimal', () => {
    expect(limitAmountText('12.3')).toBe('12.3');
    expect(limitAmountText('12.34')).toBe('12.34');
    expect(limitAmountText('12.345')).toBe('12.35');
  });

  it('halves to the paisa, half a paisa upwards', () => {
    expect(halveAmountText('10')).toBe('5.00');
    expect(halveAmountText('0.25')).toBe('0.13');
    expect(halveAmountText('0.01')).toBe('0.01');
  });

  it('doubles up to the wallet', () => {
    expect(doubleAmountText('0.1', paise(100_00))).toBe('0.20');
    expect(doubleAmountText('60', paise(100_00))).toBe('100.00');
    expect(doubleAmountText('60', null)).toBe('120.00');
  });

  it('uses the complete wallet as the maximum', () => {
    expect(maxAmountText(paise(1234_56))).toBe('1234.56');
    expect(maxAmountText(null)).toBe('0.00');
  });

  it('reads a stake only from an amount above zero with at most two decimals', () => {
    expect(stakeOf('0.01')).toBe(1);
    expect(stakeOf('100.5')).toBe(100_50);
    for (const text of ['', ' ', '0', '0.00', '-1', '0.004', '1e2', '1e3', '1e-7', '1e21', '+5', 'x'])
      expect(stakeOf(text)).toBeNull();
  });
});
