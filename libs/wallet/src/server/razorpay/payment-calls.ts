import type { PaymentProvider } from './payment-provider.js';
import {
  anyRows,
  collectionOf,
  assertSame,
  nullIfUnknown,
  pageQuery,
  readRows,
  type RazorpayCall,
} from './razorpay-call.js';
import { orderEntitySchema, paymentEntitySchema, refundEntitySchema } from './razorpay-entities.js';

const payments = collectionOf(paymentEntitySchema);
const refunds = collectionOf(refundEntitySchema);

const RECEIPT_FORM = /^[A-Za-z0-9_-]{10,40}$/;

/** The most that the provider puts on one page. */
const LONGEST_PAGE = 100;

/**
 * Money that comes in, and goes back to where it came from.
 *
 * A refund is sent only once. After a lost answer a second call would be refused as already refunded, which reads like
 * a failure, or would pay a part again. The caller checks `listRefunds` instead. The call names the whole amount, so
 * that it fits only once, and the provider knows a later call for the same refund by its key.
 *
 * Source: https://razorpay.com/docs/api/orders, /payments, /refunds
 */
export function createPaymentCalls(call: RazorpayCall) {
  return {
    async createOrder({ amountPaise, receipt }) {
      const body = { amount: amountPaise, currency: 'INR', receipt };
      const order = await call({ method: 'POST', path: '/v1/orders', body }, orderEntitySchema);
      return assertSame('POST /v1/orders', order, { amountPaise, currency: 'INR' });
    },
    async findPayment(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
      const payment = await nullIfUnknown(call({ method: 'GET', path }, paymentEntitySchema));
      return payment === null ? null : assertSame(`GET ${path}`, payment, { paymentId });
    },
    async listOrderPayments(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
      const { items } = await call({ method: 'GET', path }, payments);
      return items.map((payment) => assertSame(`GET ${path}`, payment, { orderId }));
    },
    async listPayments(page) {
      const request = { method: 'GET', path: '/v1/payments', query: pageQuery(page) } as const;
      return readRows((await call(request, anyRows)).items, paymentEntitySchema);
    },
    async createRefund({ paymentId, amountPaise, receipt }) {
      if (!RECEIPT_FORM.test(receipt)) throw new Error('A refund needs a receipt that can be its key.');
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt };
      const idempotency = { header: 'X-Refund-Idempotency', key: receipt };
      const request = { method: 'POST', path, body, idempotency, isRepeatable: false } as const;
      const refund = await call(request, refundEntitySchema);
      return assertSame(`POST ${path}`, refund, { paymentId, amountPaise });
    },
    async listRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`;
      const { items } = await call({ method: 'GET', path, query: { count: LONGEST_PAGE } }, refunds);
      return items.map((refund) => assertSame(`GET ${path}`, refund, { paymentId }));
    },
  } satisfies Partial<PaymentProvider>;
}
