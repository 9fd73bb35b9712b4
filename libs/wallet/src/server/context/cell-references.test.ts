import type { PaymentProvider, ProviderList } from '../razorpay/payment-provider.js';
import { rowCountOf } from '../razorpay/payment-provider.js';
import { providerOfCell, type CellReferencePort, type MoneyReference } from './cell-references.js';

const OWN = new Set(['order_own', 'transfer_own']);

describe('the provider as one of several cells sees it', () => {
  const asked: (MoneyReference | null)[] = [];
  const cells: CellReferencePort = {
    claim: () => Promise.reject(new Error('not asked for')),
    areOwn(references) {
      asked.push(...references);
      return Promise.resolve(references.map((reference) => reference !== null && OWN.has(reference.id)));
    },
  };
  const listOf = (rows: readonly object[]): ProviderList<never> => ({
    rows: rows as never[],
    unreadableIds: ['pay_odd'],
  });
  const provider = providerOfCell(
    {
      listPayments: async () =>
        listOf([
          { paymentId: 'pay_own', orderId: 'order_own' },
          { paymentId: 'pay_other', orderId: 'order_other' },
          { paymentId: 'pay_bare', orderId: null },
        ]),
      listPayouts: async () =>
        listOf([
          { payoutId: 'pout_own', referenceId: 'transfer_own' },
          { payoutId: 'pout_other', referenceId: 'transfer_other' },
        ]),
    } as unknown as PaymentProvider,
    cells,
  );

  it('lists the payments and payouts of this cell alone, and counts the others as read', async () => {
    const payments = await provider.listPayments({ count: 3, skip: 0 });
    expect(payments.rows.map(({ paymentId }) => paymentId)).toEqual(['pay_own']);
    expect(payments).toMatchObject({ unreadableIds: ['pay_odd'], elsewhereIds: ['pay_other', 'pay_bare'] });
    expect(rowCountOf(payments)).toBe(4);
    const payouts = await provider.listPayouts({ count: 2, skip: 0 });
    expect(payouts.rows.map(({ payoutId }) => payoutId)).toEqual(['pout_own']);
    expect(asked).toEqual([
      { kind: 'order', id: 'order_own' },
      { kind: 'order', id: 'order_other' },
      null,
      { kind: 'transfer', id: 'transfer_own' },
      { kind: 'transfer', id: 'transfer_other' },
    ]);
  });
});
