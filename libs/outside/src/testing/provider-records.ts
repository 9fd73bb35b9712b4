import { webhookHeaders } from '../server/razorpay/context/webhook-delivery.js';
import { signEvent } from '../server/razorpay/context/webhook-events.js';
import { signPayment } from '../server/razorpay/context/signatures.js';
import type { EntityTable } from '../server/razorpay/context/entity-table.js';
import type { Contact } from '../server/razorpay/entities/contact.js';
import type { Order, Payment } from '../server/razorpay/entities/entities.js';
import type { FundAccount } from '../server/razorpay/entities/fund-account.js';
import { payoutStatuses, type Payout } from '../server/razorpay/entities/payout.js';
import type { Refund } from '../server/razorpay/entities/refund.js';
import { captureFee } from '../server/razorpay/orders/fees.js';
import { newPayment } from '../server/razorpay/orders/new-payment.js';
import { inStatus } from '../server/razorpay/payouts/payout-steps.js';
import type { Provider } from '../server/razorpay/provider.js';
import { randomDigits } from '../server/razorpay/calls/ids.js';

/** The checkout's result for the page. */
export interface CheckoutAnswer {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** A webhook as it is sent. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Record<string, string>;
}

export type GivenPayment = Partial<Omit<Payment, 'card'>> & {
  readonly card?: Partial<NonNullable<Payment['card']>>;
};
export type GivenRefund = Partial<Refund>;
/** Any word may be the status, so that tests can use unknown ones. */
export type GivenPayout = Partial<Omit<Payout, 'status'>> & { readonly status?: string };

/** The provider's records, oldest first; a test can read and change them. */
export interface ProviderRecords {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
  readonly contacts: readonly Contact[];
  readonly fundAccounts: readonly FundAccount[];
  readonly payouts: readonly Payout[];
  /**
   * Pays an order like a person in the dialog; `given` changes the provider's record afterwards. Any order can be
   * paid.
   */
  pay(orderId: string, given?: GivenPayment): CheckoutAnswer;
  getPayment(paymentId: string): Payment;
  updatePayment(paymentId: string, given: GivenPayment): void;
  /** With another id it is another refund, and the first one stays. */
  updateRefund(refundId: string, given: GivenRefund): void;
  getPayout(payoutId: string): Payout;
  /** A status sets its reason and fees unless they are given. */
  updatePayout(payoutId: string, given: GivenPayout): void;
  /** A webhook about a payment, signed: body and headers. */
  webhook(event: string, paymentId: string, secret?: string): SignedWebhook;
  payoutWebhook(event: string, payoutId: string, secret?: string): SignedWebhook;
  refundWebhook(event: string, refundId: string, secret?: string): SignedWebhook;
}

function getMade<Row>(table: EntityTable<Row>, id: string): Row {
  const row = table.find(id);
  if (row === null) throw new Error(`The test made no ${id}.`);
  return row;
}

/** A test may give a record values that the provider's own records never have. */
const changed = <Row extends object>(row: Row, given: object): Row => ({ ...row, ...given });

/** The same event has the same bytes each time. */
const HAPPENED_AT = new Date('2023-11-14T22:13:20Z');

const isCaptured = (status: Payment['status']): boolean => status === 'captured' || status === 'refunded';

/** An order from elsewhere: an earlier provider made it for a database that a test restored, or another site did. */
const orderFromElsewhere = (id: string, amount: number): Order => ({
  id,
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency: 'INR',
  receipt: null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 0,
});

function payOrder({ context: { store, now } }: Provider, orderId: string, given: GivenPayment): Payment {
  const order = store.orders.find(orderId) ?? orderFromElsewhere(orderId, given.amount ?? 0);
  store.orders.put(order);
  const bare = newPayment(order, { order_id: orderId, outcome: 'captured', method: 'card' }, now());
  const { status = 'captured', amount = bare.amount } = given;
  const captured = isCaptured(status);
  const figures = { status, captured, ...(captured ? captureFee(amount) : {}) };
  return changed(bare, { ...figures, order_id: orderId, ...given });
}

function payoutChanges(payout: Payout, status: string): object {
  const known = payoutStatuses.find((word) => word === status);
  if (known === undefined) return { status };
  const utr = known === 'processed' ? (payout.utr ?? randomDigits(12)) : payout.utr;
  return { ...inStatus(payout, known), utr };
}

export function recordsOf(provider: Provider, webhookSecret: string): ProviderRecords {
  const { store, keySecret } = provider.context;
  const getPayment = (paymentId: string) => getMade(store.payments, paymentId);
  const getPayout = (payoutId: string) => getMade(store.payouts, payoutId).payout;
  const signed = (event: string, entities: Record<string, object>, secret = webhookSecret) => {
    const delivery = signEvent(event, entities, secret, HAPPENED_AT);
    return { body: delivery.body, headers: webhookHeaders(delivery) };
  };
  return {
    get orders() {
      return store.orders.all();
    },
    get refunds() {
      return store.refunds.all().map(({ refund }) => refund);
    },
    get contacts() {
      return store.contacts.all();
    },
    get fundAccounts() {
      return store.fundAccounts.all();
    },
    get payouts() {
      return store.payouts.all().map(({ payout }) => payout);
    },
    pay(orderId, given = {}) {
      const payment = payOrder(provider, orderId, given);
      store.payments.put(payment);
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: signPayment(orderId, payment.id, keySecret),
      };
    },
    getPayment,
    updatePayment(paymentId, given) {
      const payment = getPayment(paymentId);
      const { status = payment.status } = given;
      store.payments.put(changed({ ...payment, captured: isCaptured(status) }, given));
    },
    updateRefund(refundId, given) {
      const made = getMade(store.refunds, refundId);
      store.refunds.put({ ...made, plan: null, refund: { ...made.refund, ...given } });
    },
    getPayout,
    updatePayout(payoutId, given) {
      const made = getMade(store.payouts, payoutId);
      const changes = given.status === undefined ? {} : payoutChanges(made.payout, given.status);
      store.payouts.put({ ...made, plan: null, payout: changed(made.payout, { ...changes, ...given }) });
    },
    webhook: (event, paymentId, secret) => signed(event, { payment: getPayment(paymentId) }, secret),
    payoutWebhook: (event, payoutId, secret) => signed(event, { payout: getPayout(payoutId) }, secret),
    refundWebhook(event, refundId, secret) {
      const { refund } = getMade(store.refunds, refundId);
      return signed(event, { refund, payment: getPayment(refund.payment_id) }, secret);
    },
  };
}
