import { createHmac } from 'node:crypto';

/**
 * The signature that a checkout gives to the merchant's page.
 *
 * **Source**: Razorpay's documentation, payment verification: hex HMAC-SHA256 of `order_id|payment_id`, key secret.
 */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/**
 * The `X-Razorpay-Signature` of a webhook.
 *
 * **Source**: Razorpay's documentation, webhook validation: hex HMAC-SHA256 of the raw body, webhook secret.
 */
export function signWebhook(rawBody: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
}
