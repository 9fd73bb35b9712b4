import type { z } from 'zod';
import { createPaymentCalls } from './payment-calls.js';
import { ProviderUnavailable, type PaymentProvider } from './payment-provider.js';
import { createPayoutCalls } from './payout-calls.js';
import type { RazorpayAccess, RazorpayRequest } from './razorpay-exchange.js';
import { sendToRazorpay } from './razorpay-request.js';

/**
 * Razorpay's API on `fetch`, the same for the real provider and the sandbox.
 *
 * Shape: `baseUrl` is without `/v1`, such as `https://api.razorpay.com`.
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
  return { ...createPaymentCalls(call), ...createPayoutCalls(call, access.payoutAccount) };
}
