import { z } from 'zod';

/** The provider's times are whole seconds since 1970. */
export const unixSeconds = z.int();
export const paise = z.int();

/** Empty notes are an empty list, like the provider's. */
export const notesSchema = z.union(
  [z.array(z.never()), z.record(z.string(), z.union([z.string(), z.number()]))],
  'Notes should be provided as a dictionary',
);
export type Notes = z.infer<typeof notesSchema>;

export const orderSchema = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.literal('INR'),
  receipt: z.string().nullable(),
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes: notesSchema,
  created_at: unixSeconds,
});
export type Order = z.infer<typeof orderSchema>;

const cardSchema = z.object({
  id: z.string(),
  entity: z.literal('card'),
  name: z.string(),
  last4: z.string(),
  network: z.string(),
  type: z.string(),
  issuer: z.string().nullable(),
  international: z.boolean(),
  emi: z.boolean(),
  sub_type: z.string(),
  token_iin: z.string().nullable(),
});

/** **Units**: `fee` includes `tax`; both are null until the payment is captured. */
export const paymentSchema = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: paise,
  currency: z.string(),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  /** Null for a payment without an order. */
  order_id: z.string().nullable(),
  invoice_id: z.null(),
  international: z.literal(false),
  method: z.enum(['card', 'upi']),
  amount_refunded: paise,
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: z.string().nullable(),
  card_id: z.string().nullable(),
  card: cardSchema.optional(),
  bank: z.null(),
  wallet: z.null(),
  vpa: z.string().nullable(),
  email: z.string(),
  contact: z.string(),
  notes: notesSchema,
  fee: paise.nullable(),
  tax: paise.nullable(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  error_source: z.string().nullable(),
  error_step: z.string().nullable(),
  error_reason: z.string().nullable(),
  acquirer_data: z.record(z.string(), z.string().nullable()),
  created_at: unixSeconds,
});
export type Payment = z.infer<typeof paymentSchema>;

/** A page of a list, newest first. */
export function collectionOf<Item extends z.ZodType>(item: Item) {
  return z.object({ entity: z.literal('collection'), count: z.int(), items: z.array(item) });
}
