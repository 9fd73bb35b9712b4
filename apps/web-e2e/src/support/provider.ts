import { createHmac, randomUUID } from 'node:crypto';
import type { Answer } from './http-client.js';
import { HttpClient } from './http-client.js';
import type { ProductAddress } from './product.js';

/** The sandbox's play-money credentials, public on purpose (`decisions.md` §2). */
const credentials = {
  keyId: 'rzp_test_paasasandbox',
  keySecret: 'paasa-sandbox-only-key-secret',
  webhookSecret: 'paasa-sandbox-only-webhook-secret',
};

export interface Webhook {
  readonly rawBody: string;
  readonly signature: string;
}

export type ProviderPayment = Readonly<Record<string, unknown>>;

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The provider's answer to its merchant. Errors: throws with its message unless the call succeeded. */
export async function callProvider<Body>({ sandboxOrigin }: ProductAddress, path: string): Promise<Body> {
  const basic = Buffer.from(`${credentials.keyId}:${credentials.keySecret}`).toString('base64');
  const response = await fetch(`${sandboxOrigin}/razorpay/v1/${path}`, {
    headers: { authorization: `Basic ${basic}` },
  });
  if (!response.ok) throw new Error(`The provider refused ${path}: ${await response.text()}`);
  const body: Body = await response.json();
  return body;
}

/** The payment in the provider's records. */
export const fetchPayment = (product: ProductAddress, paymentId: string): Promise<ProviderPayment> =>
  callProvider(product, `payments/${paymentId}`);

/** Signs any body as the provider signs. */
export const signText = (rawBody: string): Webhook => ({
  rawBody,
  signature: sign(rawBody, credentials.webhookSecret),
});

/** An event of the provider, signed over its bytes. */
export function signedWebhook(
  event: string,
  payment: ProviderPayment,
  secret: keyof Pick<typeof credentials, 'webhookSecret' | 'keySecret'> = 'webhookSecret',
): Webhook {
  const rawBody = JSON.stringify({
    entity: 'event',
    account_id: 'acc_PaasaSandbox01',
    event,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
    created_at: 1_700_000_000,
  });
  return { rawBody, signature: sign(rawBody, credentials[secret]) };
}

/** What the handler of the checkout would receive for any two ids. */
export function signPayment(orderId: string, paymentId: string): string {
  return sign(`${orderId}|${paymentId}`, credentials.keySecret);
}

export function sendWebhook(
  product: ProductAddress,
  { rawBody, signature }: Webhook,
): Promise<Answer<unknown>> {
  return new HttpClient(product.webOrigin).call('POST', '/api/razorpay/webhook', {
    rawBody,
    origin: null,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${randomUUID()}` },
  });
}
