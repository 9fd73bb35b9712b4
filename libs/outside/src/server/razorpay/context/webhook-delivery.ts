import { z } from 'zod';

/**
 * One event on its way to the merchant.
 *
 * Body and signature are fixed when the event happens: a redelivery sends the same bytes under the same id.
 */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  body: z.string(),
  signature: z.string(),
  createdAtMs: z.int(),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** The headers of a delivery. */
export function webhookHeaders({ id, signature }: WebhookDelivery): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  };
}
