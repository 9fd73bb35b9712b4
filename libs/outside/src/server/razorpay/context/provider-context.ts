import type { Faults } from '../faults/faults.js';
import { movementOf } from './movements.js';
import type { Change, RazorpayStore } from './razorpay-store.js';
import type { WebhookDelivery } from './webhook-delivery.js';
import { createWebhook, type WebhookEvent } from './webhook-events.js';

/** The dependencies of every action of the provider. */
export interface ProviderContext {
  readonly store: RazorpayStore;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly faults: Faults;
  readonly sendWebhooks: (webhooks: readonly WebhookDelivery[]) => void;
  readonly now: () => Date;
}

/** Writes a change and its events as one record, and sends the events once both are on disk. */
export async function record(
  { store, webhookSecret, sendWebhooks, now }: ProviderContext,
  change: Change,
  events: readonly WebhookEvent[],
): Promise<void> {
  const webhooks = events.map((event) => createWebhook(event, webhookSecret, now()));
  const at = Math.floor(now().getTime() / 1000);
  const movements = events.flatMap((event) => movementOf(event, at) ?? []);
  await store.commit({ ...change, webhooks, ...(movements.length > 0 && { movements }) });
  sendWebhooks(webhooks);
}
