import { z } from 'zod';
import { notesSchema, type Order } from './entities.js';
import { newId } from './ids.js';
import type { RazorpayStore } from './razorpay-store.js';

const minAmountPaise = 100;
/** Far above the product's own limit; the real one is set per merchant. */
const maxAmountPaise = 50_00_00_000;
const maxReceiptLength = 40;
const maxNotes = 15;
const maxNoteLength = 256;

const whenMissing = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? missing : wrong;

const notes = notesSchema.refine(
  (pairs) => Object.keys(pairs).length <= maxNotes,
  `Number of fields in notes should be less than or equal to ${maxNotes}`,
);

/** **Shape**: what `POST /v1/orders` takes; a field the provider does not know is refused, as it does. */
export const createOrderBody = z.preprocess(
  (body) => body ?? {},
  z.strictObject(
    {
      amount: z
        .int({ error: whenMissing('The amount field is required.', 'The amount must be an integer.') })
        .min(minAmountPaise, 'Order amount less than minimum amount allowed')
        .max(maxAmountPaise, 'Amount exceeds maximum amount allowed.'),
      currency: z.literal('INR', {
        error: whenMissing('The currency field is required.', 'Currency is not supported'),
      }),
      receipt: z
        .string('The receipt must be a string.')
        .max(maxReceiptLength, `The receipt may not be greater than ${maxReceiptLength} characters.`)
        .nullish(),
      notes: notes
        .refine(
          (pairs) =>
            Object.entries(pairs)
              .flat()
              .every((text) => String(text).length <= maxNoteLength),
          `A key or value in notes may not be greater than ${maxNoteLength} characters.`,
        )
        .nullish(),
      payment_capture: z
        .union([z.literal(1), z.literal('1'), z.literal(true)], 'The sandbox captures every payment.')
        .optional(),
      partial_payment: z.literal(false, 'The sandbox takes no partial payments.').optional(),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.join(', ')} is/are not required and should not be sent`
          : 'The request body must be a JSON object.',
    },
  ),
);

export type CreateOrder = z.infer<typeof createOrderBody>;

/** Resolves when the order is on disk. */
export async function createOrder(store: RazorpayStore, wanted: CreateOrder, now: Date): Promise<Order> {
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: wanted.amount,
    amount_paid: 0,
    amount_due: wanted.amount,
    currency: wanted.currency,
    receipt: wanted.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: hasPairs(wanted.notes) ? wanted.notes : [],
    created_at: Math.floor(now.getTime() / 1000),
  };
  await store.commit({ orders: [order] });
  return order;
}

function hasPairs(pairs: CreateOrder['notes']): pairs is Order['notes'] {
  return pairs !== null && pairs !== undefined && Object.keys(pairs).length > 0;
}
