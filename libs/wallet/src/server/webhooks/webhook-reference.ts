import type { MoneyReference } from '../context/money-reference.js';
import { isWebhookSignature } from '../razorpay/signatures.js';
import { readEvent } from './read-event.js';

/** A call of the provider, as it arrived. */
export interface ArrivedWebhook {
  readonly rawBody: Buffer;
  readonly signature: string;
}

/**
 * What a genuine event is about. Shape: null if it is not signed, or is no news of money.
 */
export function webhookReference(
  { rawBody, signature }: ArrivedWebhook,
  webhookSecrets: readonly string[],
): MoneyReference | null {
  if (!isWebhookSignature(rawBody, signature, webhookSecrets)) return null;
  const news = readEvent(rawBody.toString('utf8'));
  switch (news.kind) {
    case 'captured':
    case 'authorized':
      // Without an order its own id is one that no cell knows.
      return news.payment.orderId === null
        ? { kind: 'payment', id: news.payment.paymentId }
        : { kind: 'order', id: news.payment.orderId };
    case 'payout':
      return { kind: 'transfer', id: news.payout.referenceId ?? news.payout.payoutId };
    case 'refund':
      return { kind: 'payment', id: news.refund.paymentId };
    case 'nothing':
    case 'unreadable':
      return null;
  }
}

export const WEBHOOK_PATH = '/api/razorpay/webhook';
