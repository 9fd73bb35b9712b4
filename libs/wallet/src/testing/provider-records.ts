import type { ProviderPayment, ProviderPayout } from '../server/razorpay/payment-provider.js';
import type { ProviderBook, ProviderRecords } from '../server/proof/prove-provider.js';
import { paymentOf, payoutOf } from './sound-world.js';

export const WITHDRAWAL = '01890000-0000-7000-8000-000000000001';
export const DEPOSIT = '01890000-0000-7000-8000-000000000002';

/** A credited payment, a payment in suspense, and a paid withdrawal. */
export class Records {
  payments: ProviderPayment[] = [
    { ...paymentOf('pay_credited', 1_000), feePaise: 24 },
    { ...paymentOf('pay_held', 900), feePaise: 21 },
  ];
  payouts: ProviderPayout[] = [payoutOf(WITHDRAWAL, 'processed')];
  /** The same records by their ids only, as if they were older than the provider's list. */
  unlisted: ProviderPayment[] = [];
  unlistedPayouts: ProviderPayout[] = [];
  unreadablePayments: string[] = [];
  unreadablePayouts: string[] = [];
  readonly asked: string[] = [];

  readonly provider: ProviderRecords = {
    listPayments: async ({ skip }) =>
      skip === 0
        ? { rows: this.payments, unreadableIds: this.unreadablePayments }
        : { rows: [], unreadableIds: [] },
    findPayment: async (paymentId) => {
      this.asked.push(paymentId);
      return this.unlisted.find((payment) => payment.paymentId === paymentId) ?? null;
    },
    findPayout: async (payoutId) => {
      this.asked.push(payoutId);
      return this.unlistedPayouts.find((payout) => payout.payoutId === payoutId) ?? null;
    },
    listPayouts: async () => ({ rows: this.payouts, unreadableIds: this.unreadablePayouts }),
  };

  changePayment(index: number, change: Partial<ProviderPayment>): void {
    this.payments = this.payments.map((payment, at) => (at === index ? { ...payment, ...change } : payment));
  }

  changePayout(change: Partial<ProviderPayout>): void {
    this.payouts = this.payouts.map((payout) => ({ ...payout, ...change }));
  }
}

export const amountOf = (amountPaise: number, feePaise = 0) => ({ amountPaise, feePaise });

export const book = (given: Partial<ProviderBook> = {}): ProviderBook => ({
  credited: new Map([['pay_credited', amountOf(1_000, 24)]]),
  suspense: new Map([['pay_held', amountOf(900)]]),
  refunds: new Map(),
  returns: new Map(),
  refundsUnderWay: new Set(),
  unbookable: new Set(),
  withdrawals: new Map([[WITHDRAWAL, { req: amountOf(500), processed: amountOf(500, 7) }]]),
  payoutIds: new Map([
    [WITHDRAWAL, `pout_${WITHDRAWAL}`],
    [DEPOSIT, null],
  ]),
  ...given,
});
