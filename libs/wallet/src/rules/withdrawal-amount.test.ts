import { toRupees } from '@paasa/money';
import { malformedRupees, positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import {
  MAX_WITHDRAWAL_PAISE,
  MIN_WITHDRAWAL_PAISE,
  parseWithdrawalAmount,
  parseWithdrawalAmountOrText,
} from './withdrawal-amount.js';

describe('parseWithdrawalAmount', () => {
  it.each([
    [1, 100],
    [1.01, 101],
    [499999.99, 49999999],
    [500000, 50000000],
  ])('accepts %d rupees', (rupees, amountPaise) => {
    expect(parseWithdrawalAmount(rupees)).toEqual({ ok: true, value: amountPaise });
  });

  it.each([0.99, 0, -1, 500000.01, 1e21, 2 ** 53, '100', null, undefined])('refuses %p', (rupees) => {
    expect(parseWithdrawalAmount(rupees)).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'wallet/withdrawal-amount',
        message: 'Please enter an amount up to ₹5,00,000',
      },
    });
  });

  it('refuses anything that is not an amount', () => {
    fc.assert(fc.property(malformedRupees(), (value) => !parseWithdrawalAmount(value).ok));
  });

  it('accepts exactly the amounts between its limits', () => {
    fc.assert(
      fc.property(positivePaise(), (amountPaise) => {
        const parsed = parseWithdrawalAmount(toRupees(amountPaise));
        const isAllowed = amountPaise >= MIN_WITHDRAWAL_PAISE && amountPaise <= MAX_WITHDRAWAL_PAISE;
        expect(parsed.ok && parsed.value).toBe(isAllowed && amountPaise);
      }),
    );
  });
});

describe('parseWithdrawalAmountOrText', () => {
  it.each([
    ['100', 100_00],
    ['100.5', 100_50],
    ['100.50', 100_50],
    ['1.10', 1_10],
    ['500000.00', 500_000_00],
  ])('reads the text %p', (text, amountPaise) => {
    expect(parseWithdrawalAmountOrText(text)).toEqual({ ok: true, value: amountPaise });
  });

  it.each([
    ...[
      '',
      ' ',
      '+100',
      '-100',
      '1e2',
      '1E2',
      '100.',
      '.5',
      '100.505',
      ' 100',
      '100 ',
      '100\n',
      '1,000',
      '0x64',
    ],
    ...['NaN', 'Infinity', '१००', '１００', '0', '0.00', '0.99', '500000.01', '9'.repeat(400), ['100'], null],
  ])('refuses %p', (given) => {
    expect(parseWithdrawalAmountOrText(given)).toMatchObject({
      ok: false,
      refusal: { code: 'wallet/withdrawal-amount' },
    });
  });

  it('reads a number and its text alike', () => {
    fc.assert(
      fc.property(positivePaise(), (amountPaise) => {
        const rupees = toRupees(amountPaise);
        expect(parseWithdrawalAmountOrText(rupees.toFixed(2))).toEqual(parseWithdrawalAmount(rupees));
      }),
    );
  });
});
