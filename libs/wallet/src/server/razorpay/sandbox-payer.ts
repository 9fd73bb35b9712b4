import { ProviderRejected } from './payment-provider.js';
import type { RazorpayAccess } from './razorpay-exchange.js';
import { sendToRazorpay } from './razorpay-request.js';

/** Pays an order with play money, as a person does in the sandbox's checkout. Errors: `ProviderUnavailable`. */
export type SandboxPayer = (orderId: string) => Promise<void>;

/** The real provider has no such call. */
export function createSandboxPayer(access: RazorpayAccess): SandboxPayer {
  return async (orderId) => {
    const body = { order_id: orderId, outcome: 'captured', method: 'upi' };
    try {
      await sendToRazorpay(access, { method: 'POST', path: '/test/pay', body, isRepeatable: false });
    } catch (error) {
      // An earlier try has paid it. The payment counts only when the provider lists it, so the caller reads that list.
      if (!(error instanceof ProviderRejected)) throw error;
    }
  };
}
