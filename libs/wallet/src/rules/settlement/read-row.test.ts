import { readRow } from './read-row.js';

const fields = {
  entity_id: 'pay_1',
  type: 'payment',
  debit: '0.00',
  credit: '97.64',
  amount: '100.00',
  currency: 'INR',
  fee: '2.36',
};

describe('a line of a settlement file', () => {
  it('is read in paise, with what else the file says', () => {
    expect(readRow({ ...fields, order_id: 'order_1', settled: 'true' }, 2)).toEqual({
      ok: true,
      value: {
        kind: 'payment',
        type: 'payment',
        providerId: 'pay_1',
        amount: 10_000,
        fee: 236,
        debit: 0,
        credit: 9_764,
        currency: 'INR',
        orderId: 'order_1',
        isSettled: true,
      },
    });
  });

  it('of a reversal has the id of its payout, where the file names one', () => {
    const reversal = { ...fields, type: 'reversal', entity_id: 'rvrsl_1', payout_id: 'pout_1' };
    expect(readRow(reversal, 2)).toMatchObject({ value: { kind: 'reversal', providerId: 'pout_1' } });
  });

  it('of a type that is no movement of players keeps its word', () => {
    expect(readRow({ ...fields, type: 'adjustment' }, 2)).toMatchObject({
      value: { kind: 'other', type: 'adjustment' },
    });
  });

  it.each(['false', '0', 'No'])('is not settled if the file says %s', (settled) => {
    expect(readRow({ ...fields, settled }, 2)).toMatchObject({ value: { isSettled: false } });
  });

  it.each([
    ['amount', '100'],
    ['amount', '10000'],
    ['amount', '-1.00'],
    ['fee', '2.3'],
    ['debit', '1e2'],
    ['credit', '97,64'],
    ['credit', '1,000.00'],
  ])('is refused with the %s %s, which could be paise or another amount', (column, text) => {
    expect(readRow({ ...fields, [column]: text }, 7)).toMatchObject({
      ok: false,
      refusal: {
        code: 'wallet/settlement-file',
        message: `Line 7 of the file: ${column} must be rupees with two decimals, such as 250.00.`,
      },
    });
  });

  it.each(['entity_id', 'type', 'amount', 'currency', 'fee'])(
    'is refused without a value for %s',
    (column) => {
      expect(readRow({ ...fields, [column]: ' ' }, 3)).toMatchObject({
        refusal: { message: `Line 3 of the file: there is no ${column}.` },
      });
    },
  );
});
