import type { z } from 'zod';
import { ProviderRejected, ProviderUnavailable, type PaymentProvider } from './payment-provider.js';
import {
  orderEntitySchema,
  paymentEntitySchema,
  paymentsEntitySchema,
  readOrder,
  readPayment,
} from './razorpay-entities.js';
import { sendToRazorpay, type RazorpayAccess, type RazorpayRequest } from './razorpay-request.js';

/**
 * Razorpay's API on `fetch`, the same for the real provider and the sandbox.
 *
 * Shape: `baseUrl` is without `/v1`, such as `https://api.razorpay.com`.
 * Source: https://razorpay.com/docs/api/orders and /payments
 */
export function createRazorpayClient(access: RazorpayAccess): PaymentProvider {
  async function call<Schema extends z.ZodType>(
    request: RazorpayRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await sendToRazorpay(access, request));
    if (parsed.success) return parsed.data;
    throw new ProviderUnavailable(`The payment provider's answer to ${request.path} has an unknown form.`, {
      cause: parsed.error,
    });
  }

  return {
    async createOrder({ amountPaise, receipt }) {
      const body = { amount: amountPaise, currency: 'INR', receipt };
      return readOrder(await call({ method: 'POST', path: '/v1/orders', body }, orderEntitySchema));
    },
    async findPayment(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
      try {
        return readPayment(await call({ method: 'GET', path }, paymentEntitySchema));
      } catch (error) {
        // An unknown id is a bad request to the provider, not a 404.
        if (error instanceof ProviderRejected && (error.status === 400 || error.status === 404)) return null;
        throw error;
      }
    },
    async listOrderPayments(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
      const { items } = await call({ method: 'GET', path }, paymentsEntitySchema);
      return items.map(readPayment);
    },
  };
}
