import { createHmac, timingSafeEqual } from 'node:crypto';

function isHmacOf(message: string | Uint8Array, secret: string, given: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const received = Buffer.from(given);
  // The length of a signature is no secret; what follows takes the same time for every wrong one.
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * Whether the checkout's signature proves that this payment is for this order.
 *
 * The order id must come from our own record: one from the request would prove only that some order was paid.
 *
 * Source: Razorpay, "Verify payment signature": hex HMAC-SHA256 of `order_id|payment_id` with the key secret.
 */
export function isPaymentSignature(
  order: { readonly orderId: string; readonly paymentId: string },
  given: string,
  keySecret: string,
): boolean {
  return isHmacOf(`${order.orderId}|${order.paymentId}`, keySecret, given);
}

/**
 * Whether a webhook's body, byte for byte, was signed with one of our secrets.
 *
 * Several secrets, because after a rotation old deliveries carry the old one for a day.
 *
 * Source: Razorpay, "Validate webhooks": hex HMAC-SHA256 of the raw body with the webhook secret.
 */
export function isWebhookSignature(
  rawBody: Uint8Array,
  given: string,
  webhookSecrets: readonly string[],
): boolean {
  return webhookSecrets.filter((secret) => isHmacOf(rawBody, secret, given)).length > 0;
}
