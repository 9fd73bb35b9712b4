import { z } from 'zod';
import type { Order } from '../entities/entities.js';
import { newId } from '../calls/ids.js';
import type { RazorpayStore } from '../context/razorpay-store.js';
import {
  maxAmountPaise,
  notesField,
  notesOf,
  requestBody,
  textField,
  whenMissing,
} from '../calls/request-body.js';

const minAmountPaise = 100;
const maxReceiptLength = 40;

/** **Shape**: the body of `POST /v1/orders`. */
export const createOrderBody = requestBody({
  amount: z
    .int({ error: whenMissing('The amount field is required.', 'The amount must be an integer.') })
    .min(minAmountPaise, 'Order amount less than minimum amount allowed')
    .max(maxAmountPaise, 'Amount exceeds maximum amount allowed.'),
  currency: z.literal('INR', {
    error: whenMissing('The currency field is required.', 'Currency is not supported'),
  }),
  receipt: textField('receipt', maxReceiptLength).nullish(),
  notes: notesField,
  payment_capture: z
    .union([z.literal(1), z.literal('1'), z.literal(true)], 'The sandbox captures every payment.')
    .optional(),
  partial_payment: z.literal(false, 'The sandbox takes no partial payments.').optional(),
});

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
    notes: notesOf(wanted.notes),
    created_at: Math.floor(now.getTime() / 1000),
  };
  await store.commit({ orders: [order] });
  return order;
}
