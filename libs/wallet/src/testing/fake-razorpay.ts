import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { payoutLimits } from '../index.js';
import type { RazorpayAccess, WalletConfig } from '../server/index.js';
import {
  FakeRefusal,
  FakeState,
  newFakeId,
  nowSeconds,
  sign,
  type FakeContact,
  type FakeFundAccount,
  type FakeOrder,
  type FakePayment,
  type FakePayout,
  type FakeRefund,
  type FakeReply,
  type FakeRequest,
  type PayoutOutcome,
} from './fake-razorpay-entities.js';
import { addFaults, failureOf } from './fake-razorpay-faults.js';
import { addPayments } from './fake-razorpay-payments.js';
import { addPayouts, changesOf } from './fake-razorpay-payouts.js';
import { buildWebhook, type FakeWebhook } from './fake-razorpay-webhooks.js';

/** What the checkout hands to the page. */
export interface CheckoutAnswer {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** A payment provider for tests. Where a call can be named, it is by how it begins: `POST /v1/payouts`. */
export interface FakeRazorpay {
  readonly config: WalletConfig;
  /** What a client of it needs; repeats come quickly. */
  readonly access: RazorpayAccess;
  /** Everything made so far, oldest first. */
  readonly orders: readonly FakeOrder[];
  readonly refunds: readonly FakeRefund[];
  readonly contacts: readonly FakeContact[];
  readonly fundAccounts: readonly FakeFundAccount[];
  readonly payouts: readonly FakePayout[];
  /** `METHOD /path` of every call so far, failed ones included. */
  readonly calls: readonly string[];
  readonly requests: readonly FakeRequest[];
  /** Answers the next calls with these statuses, one each; 0 cuts the connection. Nothing else is done. */
  failNext(...statuses: number[]): void;
  /** As `failNext`, for the next calls that begin so. */
  failNextOf(call: string, ...statuses: number[]): void;
  /** Answers the next call with exactly this. */
  answerNext(reply: FakeReply): void;
  /** Does what the next call asks for, and cuts the connection instead of answering. */
  cutNext(call?: string): void;
  /** Holds calls back until the returned function is called. */
  holdCalls(call?: string): () => void;
  /** Pays an order as a person would in the dialog; `given` changes what the provider then knows. */
  pay(orderId: string, given?: Partial<FakePayment>): CheckoutAnswer;
  getPayment(paymentId: string): FakePayment;
  updatePayment(paymentId: string, given: Partial<FakePayment>): void;
  /** The status of later refunds; default: `processed`. */
  setRefundOutcome(status: FakeRefund['status']): void;
  updateRefund(refundId: string, given: Partial<FakeRefund>): void;
  /**
   * The course of later payouts: `processing` in the first answer, then this status; with `atOnce` this status at
   * once. Default: `processed`.
   */
  setPayoutOutcome(status: string, options?: Partial<Omit<PayoutOutcome, 'status'>>): void;
  getPayout(payoutId: string): FakePayout;
  /** A status brings its reason and fees along unless they are given. */
  updatePayout(payoutId: string, given: Partial<FakePayout>): void;
  /** A webhook about a payment, signed: body and headers. */
  webhook(event: string, paymentId: string, secret?: string): FakeWebhook;
  payoutWebhook(event: string, payoutId: string, secret?: string): FakeWebhook;
  refundWebhook(event: string, refundId: string, secret?: string): FakeWebhook;
  stop(): Promise<void>;
}

function buildServer(state: FakeState, authorization: string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  addFaults(app, state);
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === authorization) return undefined;
    return reply
      .code(401)
      .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
  });
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof FakeRefusal;
    const code = isRefusal ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
    const description = error instanceof Error ? error.message : 'unknown';
    return reply.code(isRefusal ? 400 : 500).send({ error: { code, description } });
  });
  addPayments(app, state);
  addPayouts(app, state);
  return app;
}

function getMade<Entity>(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id);
  if (entity === undefined) throw new Error(`The test made no ${id}.`);
  return entity;
}

/** What goes wrong, and when. */
function faultControls(state: FakeState) {
  const fail = (call: string | undefined, statuses: readonly number[]): void => {
    for (const status of statuses) state.faults.push({ call, when: 'before', reply: failureOf(status) });
  };
  return {
    failNext: (...statuses: number[]) => fail(undefined, statuses),
    failNextOf: (call: string, ...statuses: number[]) => fail(call, statuses),
    answerNext: (reply: FakeReply) => void state.faults.push({ call: undefined, when: 'before', reply }),
    cutNext: (call?: string) => void state.faults.push({ call, when: 'after', reply: 'cut' }),
    holdCalls(call?: string) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      state.held = { call, released };
      return release;
    },
  };
}

/** What the provider knows, seen and changed from outside. */
function recordControls(state: FakeState, keySecret: string) {
  return {
    pay(orderId: string, given: Partial<FakePayment> = {}): CheckoutAnswer {
      const { amount = 0, currency = 'INR' } = state.orders.get(orderId) ?? {};
      const whole = {
        id: newFakeId('pay'),
        entity: 'payment',
        order_id: orderId,
        status: 'captured',
      } as const;
      const figures = { amount, currency, fee: 0, amount_refunded: 0, created_at: nowSeconds() };
      const payment: FakePayment = { ...whole, ...figures, ...given };
      state.payments.set(payment.id, payment);
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(`${orderId}|${payment.id}`, keySecret),
      };
    },
    getPayment: (paymentId: string) => getMade(state.payments, paymentId),
    updatePayment(paymentId: string, given: Partial<FakePayment>): void {
      state.payments.set(paymentId, { ...getMade(state.payments, paymentId), ...given });
    },
    setRefundOutcome(status: FakeRefund['status']): void {
      state.refundOutcome = status;
    },
    updateRefund(refundId: string, given: Partial<FakeRefund>): void {
      state.refunds.set(refundId, { ...getMade(state.refunds, refundId), ...given });
    },
    setPayoutOutcome(status: string, { atOnce = false, fees = 236 }: Partial<PayoutOutcome> = {}): void {
      state.payoutOutcome = { status, atOnce, fees };
    },
    getPayout: (payoutId: string) => getMade(state.payouts, payoutId),
    updatePayout(payoutId: string, given: Partial<FakePayout>): void {
      state.comingStatuses.delete(payoutId);
      const changes = given.status === undefined ? {} : changesOf(given.status);
      state.payouts.set(payoutId, { ...getMade(state.payouts, payoutId), ...changes, ...given });
    },
  };
}

/** A payment provider of the test's own, reached over real HTTP on a free port. */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const razorpayPayoutAccount = '2323230099089860';
  const state = new FakeState(razorpayPayoutAccount);
  const keys = { razorpayKeyId: 'rzp_test_wallet', razorpayKeySecret: newFakeId('secret') };
  const basic = Buffer.from(`${keys.razorpayKeyId}:${keys.razorpayKeySecret}`).toString('base64');
  const app = buildServer(state, `Basic ${basic}`);
  const razorpayBaseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const webhookSecret = newFakeId('webhook');
  const { getPayment, getPayout, ...records } = recordControls(state, keys.razorpayKeySecret);
  return {
    config: {
      ...keys,
      razorpayWebhookSecrets: [webhookSecret, newFakeId('older')],
      detailsEncryptionKey: randomBytes(32).toString('hex'),
      payoutLimits: payoutLimits('lenient'),
    },
    access: {
      baseUrl: razorpayBaseUrl,
      keyId: keys.razorpayKeyId,
      keySecret: keys.razorpayKeySecret,
      payoutAccount: razorpayPayoutAccount,
      timeoutMs: 10_000,
      retryDelayMs: 2,
    },
    get orders() {
      return [...state.orders.values()];
    },
    get refunds() {
      return [...state.refunds.values()];
    },
    get contacts() {
      return [...state.contacts.values()];
    },
    get fundAccounts() {
      return [...state.fundAccounts.values()];
    },
    get payouts() {
      return [...state.payouts.values()];
    },
    get calls() {
      return state.requests.map(({ call }) => call);
    },
    requests: state.requests,
    ...faultControls(state),
    ...records,
    getPayment,
    getPayout,
    webhook: (event, paymentId, secret = webhookSecret) =>
      buildWebhook(event, { payment: getPayment(paymentId) }, secret),
    payoutWebhook: (event, payoutId, secret = webhookSecret) =>
      buildWebhook(event, { payout: getPayout(payoutId) }, secret),
    refundWebhook(event, refundId, secret = webhookSecret) {
      const refund = getMade(state.refunds, refundId);
      return buildWebhook(event, { refund, payment: getPayment(refund.payment_id) }, secret);
    },
    stop: () => app.close(),
  };
}
