import type { Order, Payment } from '../entities/entities.js';
import { newId } from '../calls/ids.js';
import type { Payout, PayoutEventName } from '../entities/payout.js';
import type { Refund } from '../entities/refund.js';
import { signWebhook } from './signatures.js';
import type { WebhookDelivery } from './webhook-delivery.js';

const accountId = 'acc_PaasaSandbox01';

export type WebhookEvent =
  | {
      readonly event: 'payment.authorized' | 'payment.captured' | 'payment.failed';
      readonly payment: Payment;
    }
  | { readonly event: 'order.paid'; readonly payment: Payment; readonly order: Order }
  | {
      readonly event: 'refund.created' | 'refund.processed' | 'refund.failed';
      readonly refund: Refund;
      readonly payment: Payment;
    }
  | { readonly event: PayoutEventName; readonly payout: Payout };

/** The entities of an event by their names. They are a snapshot of this moment. */
type EventEntities = Readonly<Record<string, object>>;

export function createWebhook(happened: WebhookEvent, webhookSecret: string, now: Date): WebhookDelivery {
  const { event, ...entities } = happened;
  return signEvent(event, entities, webhookSecret, now);
}

/** Puts an event into the provider's envelope and signs it. */
export function signEvent(
  event: string,
  entities: EventEntities,
  webhookSecret: string,
  now: Date,
): WebhookDelivery {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  });
  return {
    id: newId('evt'),
    event,
    body,
    signature: signWebhook(body, webhookSecret),
    createdAtMs: now.getTime(),
  };
}
