import { z } from 'zod';
import { notesSchema } from '../entities/entities.js';

const text = z.string().max(256);
const outcome = z.enum(['captured', 'failed', 'authorized'], {
  error: 'The outcome must be captured, failed or authorized.',
});

/**
 * **Shape**: the decision of a person in the dialog, and the merchant's page values for it, and fields that only the
 * test endpoint offers. One of these fields selects the subject: `order_id` (an attempt to pay it), `payment_id`
 * (the result of an earlier attempt) or `amount` (a payment without an order).
 */
export const payBody = z
  .object({
    order_id: z.string().optional(),
    payment_id: z.string().optional(),
    outcome,
    amount: z.int('The amount must be an integer.').min(1, 'The amount must be positive.').optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'The currency must be three capital letters.')
      .optional(),
    again: z.boolean('The again must be true or false.').optional(),
    method: z.enum(['card', 'upi']).default('card'),
    description: text.optional(),
    email: text.optional(),
    contact: text.optional(),
    notes: notesSchema.optional(),
  })
  .refine(
    ({ order_id, payment_id, amount }) => [order_id, payment_id, amount].some((part) => part !== undefined),
    {
      error: 'The order_id field is required.',
      path: ['order_id'],
    },
  );
export type PayRequest = z.infer<typeof payBody>;

/** **Shape**: the argument of the checkout's `handler`; without an order there is nothing to sign. */
export const handlerFieldsSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string().optional(),
  razorpay_signature: z.string().optional(),
});
