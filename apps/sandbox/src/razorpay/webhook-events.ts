import type { Order, Payment } from './entities.js';
import { newId } from './ids.js';
import { signWebhook } from './signatures.js';
import type { WebhookDelivery } from './webhook-delivery.js';

const accountId = 'acc_PaasaSandbox01';

export type WebhookEvent =
  | {
      readonly event: 'payment.authorized' | 'payment.captured' | 'payment.failed';
      readonly payment: Payment;
    }
  | { readonly event: 'order.paid'; readonly payment: Payment; readonly order: Order };

/** Puts an event into the provider's envelope and signs it; the entities are a snapshot of this moment. */
export function createWebhook(happened: WebhookEvent, webhookSecret: string, now: Date): WebhookDelivery {
  const payload = {
    payment: { entity: happened.payment },
    ...('order' in happened ? { order: { entity: happened.order } } : {}),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: happened.event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  });
  return {
    id: newId('evt'),
    event: happened.event,
    body,
    signature: signWebhook(body, webhookSecret),
    createdAtMs: now.getTime(),
  };
}
