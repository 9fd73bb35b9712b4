import { createHmac, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WalletConfig } from '../server/index.js';

/** What the fake keeps of a payment: the fields that the provider documents and we read. Units: paise. */
export interface FakePayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly fee: number | null;
}

interface FakeOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
}

/** What the checkout hands to the page. */
export interface CheckoutAnswer {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export interface FakeRazorpay {
  readonly config: WalletConfig;
  /** Every order made so far, oldest first. */
  readonly orders: readonly FakeOrder[];
  /** `METHOD /path` of every call so far, failed ones included. */
  readonly calls: readonly string[];
  /** Answers the next calls with these statuses, one each; 0 cuts the connection without an answer. */
  failNext(...statuses: number[]): void;
  /** Holds calls back until the returned function is called. */
  holdCalls(): () => void;
  /** Pays an order as a person would in the dialog; `given` changes what the provider then knows. */
  pay(orderId: string, given?: Partial<FakePayment>): CheckoutAnswer;
  getPayment(paymentId: string): FakePayment;
  updatePayment(paymentId: string, given: Partial<FakePayment>): void;
  /** A webhook about a payment, signed: body and headers. */
  webhook(
    event: string,
    paymentId: string,
    secret?: string,
  ): { body: string; headers: Record<string, string> };
  stop(): Promise<void>;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
const sign = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

class FakeState {
  readonly orders = new Map<string, FakeOrder>();
  readonly payments = new Map<string, FakePayment>();
  readonly calls: string[] = [];
  readonly failures: number[] = [];
  held: Promise<void> = Promise.resolve();
}

function unknownId() {
  const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
  return { error };
}

function buildServer(state: FakeState, authorization: string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`);
    await state.held;
    const failure = state.failures.shift();
    if (failure === 0) {
      request.raw.destroy();
      return reply.hijack();
    }
    if (failure !== undefined)
      return reply.code(failure).send({ error: { code: 'SERVER_ERROR', description: 'asked for' } });
    if (request.headers.authorization === authorization) return undefined;
    return reply
      .code(401)
      .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
  });
  app.post<{ Body: { amount: number; currency: string; receipt: string } }>('/v1/orders', async (request) => {
    const { amount, currency, receipt } = request.body;
    const order = {
      id: newId('order'),
      entity: 'order',
      amount,
      currency,
      receipt,
      status: 'created',
      notes: [],
    };
    state.orders.set(order.id, order);
    return order;
  });
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
    return state.payments.get(request.params.id) ?? reply.code(400).send(unknownId());
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async (request) => {
    const items = [...state.payments.values()].filter((payment) => payment.order_id === request.params.id);
    return { entity: 'collection', count: items.length, items };
  });
  return app;
}

function buildWebhook(event: string, payment: FakePayment, secret: string) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_test',
    event,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
    created_at: 1_700_000_000,
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': sign(body, secret),
    'x-razorpay-event-id': newId('evt'),
  };
  return { body, headers };
}

/** A payment provider of the test's own, reached over real HTTP on a free port. */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const state = new FakeState();
  const keys = { razorpayKeyId: 'rzp_test_wallet', razorpayKeySecret: newId('secret') };
  const basic = Buffer.from(`${keys.razorpayKeyId}:${keys.razorpayKeySecret}`).toString('base64');
  const app = buildServer(state, `Basic ${basic}`);
  const razorpayBaseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const webhookSecret = newId('webhook');
  const getPayment = (paymentId: string): FakePayment => {
    const payment = state.payments.get(paymentId);
    if (payment === undefined) throw new Error(`The test made no payment ${paymentId}.`);
    return payment;
  };
  return {
    config: { razorpayBaseUrl, ...keys, razorpayWebhookSecrets: [webhookSecret, newId('older')] },
    get orders() {
      return [...state.orders.values()];
    },
    calls: state.calls,
    failNext: (...statuses) => void state.failures.push(...statuses),
    holdCalls() {
      let release: () => void = () => undefined;
      state.held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    pay(orderId, given = {}) {
      const { amount = 0, currency = 'INR' } = state.orders.get(orderId) ?? {};
      const whole = { id: newId('pay'), entity: 'payment', order_id: orderId, status: 'captured' } as const;
      const payment: FakePayment = { ...whole, amount, currency, fee: 0, ...given };
      state.payments.set(payment.id, payment);
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(`${orderId}|${payment.id}`, keys.razorpayKeySecret),
      };
    },
    getPayment,
    updatePayment(paymentId, given) {
      state.payments.set(paymentId, { ...getPayment(paymentId), ...given });
    },
    webhook: (event, paymentId, secret = webhookSecret) => buildWebhook(event, getPayment(paymentId), secret),
    stop: () => app.close(),
  };
}
