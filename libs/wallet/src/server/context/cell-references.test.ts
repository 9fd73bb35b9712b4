import type { PaymentProvider, ProviderList } from '../razorpay/payment-provider.js';
import { rowCountOf } from '../razorpay/payment-provider.js';
import { providerOfCell, type MoneyPlace } from './cell-references.js';
import type { MoneyReference } from './money-reference.js';

const PLACES: Readonly<Record<string, MoneyPlace>> = {
  pay_nowhere: 'here',
  pay_silent: 'undecided',
  pay_other: 'elsewhere',
  [`transfer-other`]: 'elsewhere',
};
const OWN_TRANSFER = '0190e0a0-0000-7000-8000-000000000001';

describe('the provider as one of several cells sees it', () => {
  const asked: (readonly MoneyReference[])[] = [];
  const cells = {
    async place(money: readonly (readonly MoneyReference[])[]) {
      asked.push(...money);
      return money.map(([first]) => PLACES[first?.id ?? ''] ?? 'elsewhere');
    },
  };
  const query = async () => [
    { kind: 'order', id: 'order_own' },
    { kind: 'transfer', id: OWN_TRANSFER },
  ];
  const db = { read: async (work: (tx: never) => Promise<never>) => work({ query } as never) };
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
          { paymentId: 'pay_nowhere', orderId: null },
          { paymentId: 'pay_silent', orderId: 'order_silent' },
        ]),
      listPayouts: async () =>
        listOf([
          { payoutId: 'pout_own', referenceId: OWN_TRANSFER },
          { payoutId: 'pout_other', referenceId: 'transfer-other' },
        ]),
    } as unknown as PaymentProvider,
    { cells, db },
  );

  it('lists what this cell has and what may be its own, and counts the others as read', async () => {
    const payments = await provider.listPayments({ count: 4, skip: 0 });
    expect(payments.rows.map(({ paymentId }) => paymentId)).toEqual(['pay_own', 'pay_nowhere', 'pay_silent']);
    expect(payments).toMatchObject({
      unreadableIds: ['pay_odd'],
      elsewhereIds: ['pay_other'],
      undecidedIds: ['pay_silent'],
    });
    expect(rowCountOf(payments)).toBe(5);
    const payouts = await provider.listPayouts({ count: 2, skip: 0 });
    expect(payouts.rows.map(({ payoutId }) => payoutId)).toEqual(['pout_own']);
    // What the own database has is asked about nowhere else.
    expect(asked.map((names) => names.map(({ id }) => id))).toEqual([
      ['pay_other', 'order_other'],
      ['pay_nowhere'],
      ['pay_silent', 'order_silent'],
      ['transfer-other'],
    ]);
  });
});
