import fc from 'fast-check';
import { last4Of, parsePayoutDetails, type PayoutDetails, type PayoutDetailsForm } from './payout-details.js';

const refusal = {
  ok: false,
  refusal: {
    category: 'malformed',
    code: 'wallet/bank-details',
    message: 'Please provide valid bank details',
  },
};
const bank = { accountHolderName: 'Asha Rao', accountNumber: '00123456789', ifscCode: 'HDFC0001234' };

const letters = (characters: string, [minLength, maxLength]: readonly [number, number]) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength, size: 'max' });
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const holders = fc
  .string({ unit: 'grapheme', minLength: 3, maxLength: 40 })
  .map((name) => name.replace(/[\p{C}\p{Z}]/gu, 'x'))
  .filter((name) => name === name.trim() && [...name].length >= 3 && [...name].length <= 120);
const accounts = letters(`${UPPER}${UPPER.toLowerCase()}${DIGITS}`, [5, 35]);
const ifscs = fc
  .tuple(letters(UPPER, [4, 4]), letters(`${UPPER}${DIGITS}`, [6, 6]))
  .map(([ours, branch]) => `${ours}0${branch}`);
const spaces = letters(' \t', [0, 3]);

describe('parsePayoutDetails', () => {
  it('reads a bank account, trimmed, its IFSC in upper case', () => {
    const form = { accountHolderName: ' Asha Rao ', accountNumber: ' 00123456789', ifscCode: 'hdfc0001234 ' };
    expect(parsePayoutDetails({ ...form, upiId: '' })).toEqual({
      ok: true,
      value: { kind: 'bank', holderName: 'Asha Rao', ifsc: 'HDFC0001234', accountNumber: '00123456789' },
    });
  });

  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['', 'UPI account'],
  ])('reads a UPI id with the holder %p', (accountHolderName, holderName) => {
    const form = { accountHolderName, accountNumber: '', ifscCode: '', upiId: ' Asha.Rao-1@OkHDFC ' };
    expect(parsePayoutDetails(form)).toEqual({
      ok: true,
      value: { kind: 'upi', holderName, address: 'asha.rao-1@okhdfc' },
    });
  });

  it('returns null for a missing field', () => {
    expect(parsePayoutDetails({ ...bank, upiId: null })).toMatchObject({ value: { kind: 'bank' } });
  });

  it('reads holders of 3 and of 120 characters', () => {
    for (const accountHolderName of ['Asa', 'a'.repeat(120)])
      expect(parsePayoutDetails({ ...bank, accountHolderName })).toMatchObject({
        value: { holderName: accountHolderName },
      });
  });

  it('takes the bank account if both are given', () => {
    expect(parsePayoutDetails({ ...bank, upiId: 'asha@okhdfc' })).toMatchObject({ value: { kind: 'bank' } });
    expect(parsePayoutDetails({ ...bank, upiId: 'asha' })).toEqual(refusal);
  });

  it.each<[string, PayoutDetailsForm]>([
    ['nothing', {}],
    ['empty fields', { accountHolderName: '', accountNumber: '', ifscCode: '', upiId: '' }],
    ['blank fields', { accountHolderName: '  ', accountNumber: ' ', ifscCode: '\t', upiId: ' ' }],
    ['only a holder', { accountHolderName: 'Asha Rao' }],
    ['an IFSC alone', { ifscCode: 'HDFC0001234' }],
    ['no holder', { ...bank, accountHolderName: undefined }],
    ['no IFSC', { ...bank, ifscCode: '' }],
    ['no account number', { ...bank, accountNumber: undefined }],
    ['a holder of two characters', { ...bank, accountHolderName: 'Al' }],
    ['a holder of 121 characters', { ...bank, accountHolderName: 'a'.repeat(121) }],
    ['a line break in the holder', { ...bank, accountHolderName: 'Asha\nRao' }],
    ['a NUL in the holder', { ...bank, accountHolderName: 'Asha\u0000Rao' }],
    ['a holder with reversed text direction', { ...bank, accountHolderName: 'Asha \u202eRao' }],
    ['a short account number', { ...bank, accountNumber: '1234' }],
    ['a long account number', { ...bank, accountNumber: '1'.repeat(36) }],
    ['a space in the account number', { ...bank, accountNumber: '1234 5678' }],
    ['digits of another script', { ...bank, accountNumber: '१२३४५६' }],
    ['a number as the account number', { ...bank, accountNumber: 123456789 }],
    ['a list as the account number', { ...bank, accountNumber: ['123456789'] }],
    ['an operator as the holder', { ...bank, accountHolderName: { $gt: '' } }],
    ['an IFSC without its zero', { ...bank, ifscCode: 'HDFC1001234' }],
    ['a short IFSC', { ...bank, ifscCode: 'HDFC000123' }],
    ['a long IFSC', { ...bank, ifscCode: 'HDFC00012345' }],
    ['an IFSC of digits', { ...bank, ifscCode: '12340001234' }],
    ['two lines of IFSC', { ...bank, ifscCode: 'HDFC0001234\nHDFC0001234' }],
    ['a UPI id without its handle', { upiId: 'asha@' }],
    ['a UPI id without its name', { upiId: '@okhdfc' }],
    ['a mail address', { upiId: 'asha@example.com' }],
    ['two handles', { upiId: 'asha@ok@hdfc' }],
    ['a UPI id with a space', { upiId: 'asha rao@okhdfc' }],
    ['a number as the IFSC of a UPI id', { upiId: 'asha@okhdfc', ifscCode: 5 }],
    ['a short holder of a UPI id', { upiId: 'asha@okhdfc', accountHolderName: 'Al' }],
  ])('refuses %s', (_what, form) => {
    expect(parsePayoutDetails(form)).toEqual(refusal);
  });

  it('accepts every account of the right form, and reads its own result unchanged', () => {
    fc.assert(
      fc.property(holders, accounts, ifscs, spaces, (holderName, accountNumber, ifsc, space) => {
        const parsed = parsePayoutDetails({
          accountHolderName: `${space}${holderName}${space}`,
          accountNumber: `${space}${accountNumber}`,
          ifscCode: `${ifsc.toLowerCase()}${space}`,
        });
        const details: PayoutDetails = { kind: 'bank', holderName, ifsc, accountNumber };
        expect(parsed).toEqual({ ok: true, value: details });
        expect(parsePayoutDetails({ accountHolderName: holderName, accountNumber, ifscCode: ifsc })).toEqual(
          parsed,
        );
      }),
    );
  });

  it('reads or refuses any input, and its result has the right form', () => {
    const anything = fc.record(
      {
        accountHolderName: fc.oneof(holders, fc.anything()),
        accountNumber: fc.oneof(accounts, fc.string(), fc.anything()),
        ifscCode: fc.oneof(ifscs, fc.string(), fc.anything()),
        upiId: fc.oneof(fc.constantFrom('', 'asha@okhdfc'), fc.string(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (form) => {
        const parsed = parsePayoutDetails(form);
        if (!parsed.ok) return expect(parsed).toEqual(refusal);
        const { value } = parsed;
        expect(value.holderName).toMatch(/^\P{Cc}{3,120}$/u);
        if (value.kind === 'upi') return expect(value.address).toMatch(/^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/);
        expect(value.accountNumber).toMatch(/^[A-Za-z0-9]{5,35}$/);
        return expect(value.ifsc).toMatch(/^[A-Z]{4}0[A-Z0-9]{6}$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('last4Of', () => {
  it.each<[PayoutDetails, string]>([
    [{ kind: 'bank', holderName: 'Asha', ifsc: 'HDFC0001234', accountNumber: '00123456789' }, '6789'],
    [{ kind: 'upi', holderName: 'Asha', address: 'asha.rao@okhdfc' }, '.rao'],
    [{ kind: 'upi', holderName: 'Asha', address: 'ab@okhdfc' }, 'ab'],
  ])('shows %p as %p', (details, last4) => {
    expect(last4Of(details)).toBe(last4);
  });
});
