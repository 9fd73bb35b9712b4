import { translatorOf } from '@paasa/texts';
import { checkValues } from './check-values.js';
import { texts } from './texts/texts.js';
import { noValues, type WithdrawValues } from './withdraw-values.js';

const t = translatorOf(texts, 'en');
const BALANCE = 800_000;
const AMOUNT_MESSAGE = 'Please enter an amount up to ₹5,00,000';
const DETAILS_MESSAGE = 'Please provide valid bank details';

const bank: WithdrawValues = {
  ...noValues,
  amount: '1500.50',
  accountHolderName: 'Asha Rao',
  accountNumber: '123456789',
  ifscCode: 'HDFC0001234',
};
const upi: WithdrawValues = { ...noValues, amount: '10', method: 'upi', upiId: 'asha@okbank' };

const faultOf = (values: Partial<WithdrawValues>, from = bank) =>
  checkValues(t, { ...from, ...values }, BALANCE).fault;

describe('the request body', () => {
  it('is the account, without the spaces that statements print', () => {
    const typed = {
      ...bank,
      accountNumber: ' 1234 5678 9 ',
      ifscCode: 'hdfc 0001234',
      accountHolderName: ' Asha Rao ',
    };
    expect(checkValues(t, typed, BALANCE)).toEqual({
      fault: null,
      request: {
        amount: 1500.5,
        accountHolderName: 'Asha Rao',
        accountNumber: '123456789',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      },
    });
  });

  it('is only the UPI id if UPI is chosen, whatever was typed before', () => {
    const { request } = checkValues(t, { ...bank, method: 'upi', upiId: ' asha@okbank ' }, BALANCE);
    expect(request).toEqual({ amount: 1500.5, upiId: 'asha@okbank', type: 'WITHDRAW' });
  });

  it('has no UPI id if the account is chosen', () => {
    expect(checkValues(t, { ...bank, upiId: 'asha@okbank' }, BALANCE).request).not.toHaveProperty('upiId');
  });

  it('is the id of saved details and no typed text', () => {
    const { request } = checkValues(t, { ...bank, savedDetailsId: 'd-1' }, BALANCE);
    expect(request).toEqual({ amount: 1500.5, savedDetailsId: 'd-1', type: 'WITHDRAW' });
  });
});

describe('the amount', () => {
  it.each([
    ['', AMOUNT_MESSAGE],
    ['  ', AMOUNT_MESSAGE],
    ['500000.01', AMOUNT_MESSAGE],
    ['1e30', AMOUNT_MESSAGE],
    ['abc', AMOUNT_MESSAGE],
    ['0', `${AMOUNT_MESSAGE}, and at least ₹1`],
    ['-5', `${AMOUNT_MESSAGE}, and at least ₹1`],
    ['0.99', `${AMOUNT_MESSAGE}, and at least ₹1`],
    ['10.123', `${AMOUNT_MESSAGE} with at most two decimals`],
  ])('%p is refused', (amount, message) => {
    expect(faultOf({ amount })).toEqual({ field: 'amount', message });
  });

  it.each(['1', '1.01', '500000'])('%p is accepted', (amount) => {
    expect(faultOf({ amount })).toBeNull();
  });

  it('is at most the balance', () => {
    expect(checkValues(t, { ...bank, amount: '100' }, 100).fault).toBeNull();
    expect(checkValues(t, { ...bank, amount: '100.01' }, 100).fault).toEqual({
      field: 'amount',
      message: 'Insufficient Balance.',
    });
  });

  it('shows its error before the account’s', () => {
    expect(faultOf({ amount: '', accountNumber: '' })?.field).toBe('amount');
  });
});

describe('the account', () => {
  it.each([
    ['accountHolderName', '', DETAILS_MESSAGE],
    ['accountHolderName', 'Al', `${DETAILS_MESSAGE}: a name has 3 to 120 characters.`],
    ['accountNumber', '', DETAILS_MESSAGE],
    ['accountNumber', '1234', `${DETAILS_MESSAGE}: an account number has 5 to 35 letters and digits.`],
    ['accountNumber', '12-345', `${DETAILS_MESSAGE}: an account number has 5 to 35 letters and digits.`],
    ['ifscCode', '', DETAILS_MESSAGE],
    ['ifscCode', 'HDFC1001234', `${DETAILS_MESSAGE}: an IFSC code looks like HDFC0001234.`],
    ['ifscCode', 'HDFC000123', `${DETAILS_MESSAGE}: an IFSC code looks like HDFC0001234.`],
  ] as const)('with %s %p is refused', (field, typed, message) => {
    expect(faultOf({ [field]: typed })).toEqual({ field, message });
  });

  it('that is missing completely shows its first error first', () => {
    expect(faultOf({ accountHolderName: '', accountNumber: '', ifscCode: '' })).toEqual({
      field: 'accountHolderName',
      message: DETAILS_MESSAGE,
    });
  });
});

describe('the UPI id', () => {
  it.each([
    ['', DETAILS_MESSAGE],
    ['asha', `${DETAILS_MESSAGE}: a UPI ID looks like name@bank.`],
    ['a@b@c', `${DETAILS_MESSAGE}: a UPI ID looks like name@bank.`],
  ])('%p is refused', (upiId, message) => {
    expect(faultOf({ upiId }, upi)).toEqual({ field: 'upiId', message });
  });

  it('is enough alone', () => {
    expect(faultOf({}, upi)).toBeNull();
  });
});
