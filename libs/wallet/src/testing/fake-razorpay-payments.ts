import type { FastifyInstance } from 'fastify';
import {
  answerOnce,
  FakeRefusal,
  getKnown,
  listPage,
  newFakeId,
  nowSeconds,
  type FakeRefund,
  type FakeState,
} from './fake-razorpay-entities.js';

type ById = { Params: { id: string }; Querystring: Record<string, string> };

interface RefundBody {
  readonly amount?: number;
  readonly receipt?: string;
}

/** Orders, payments, refunds. */
export function addPayments(app: FastifyInstance, state: FakeState): void {
  app.post<{ Body: { amount: number; currency: string; receipt: string } }>('/v1/orders', async (request) => {
    const { amount, currency, receipt } = request.body;
    const order = {
      id: newFakeId('order'),
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
  app.get<ById>('/v1/orders/:id/payments', async ({ params }) => {
    const items = [...state.payments.values()].filter(({ order_id: orderId }) => orderId === params.id);
    return { entity: 'collection', count: items.length, items };
  });
  app.get<ById>('/v1/payments', async ({ query }) => listPage(state.payments.values(), query));
  app.get<ById>('/v1/payments/:id', async ({ params }) => getKnown(state.payments, params.id));
  app.get<ById>('/v1/payments/:id/refunds', async ({ params, query }) => {
    getKnown(state.payments, params.id);
    return listPage(
      [...state.refunds.values()].filter(({ payment_id: paymentId }) => paymentId === params.id),
      query,
    );
  });
  app.post<{ Params: { id: string }; Body: RefundBody | undefined }>(
    '/v1/payments/:id/refund',
    async ({ params, body = {}, headers }) => {
      const key = headers['x-refund-idempotency'];
      const refund = () => refundPayment(state, params.id, body);
      return typeof key === 'string'
        ? answerOnce(state, `refund ${params.id} ${key}`, body, refund)
        : refund();
    },
  );
}

function refundPayment(state: FakeState, paymentId: string, { amount, receipt }: RefundBody): FakeRefund {
  const payment = getKnown(state.payments, paymentId);
  const left = payment.amount - payment.amount_refunded;
  if (payment.status === 'refunded' || left === 0)
    throw new FakeRefusal('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new FakeRefusal('The payment status should be captured for action to be taken');
  const asked = amount ?? left;
  if (asked > left)
    throw new FakeRefusal('The total refund amount is greater than the refund payment amount');
  const refund: FakeRefund = {
    id: newFakeId('rfnd'),
    entity: 'refund',
    payment_id: paymentId,
    amount: asked,
    currency: payment.currency,
    receipt: receipt ?? null,
    status: state.refundOutcome,
    created_at: nowSeconds(),
  };
  state.refunds.set(refund.id, refund);
  const status = asked === left ? 'refunded' : 'captured';
  state.payments.set(paymentId, {
    ...payment,
    status,
    amount_refunded: payment.amount_refunded + asked,
  });
  return refund;
}
