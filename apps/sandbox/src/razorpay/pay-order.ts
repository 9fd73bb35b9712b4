import { z } from 'zod';
import { notesSchema, type Order, type Payment } from './entities.js';
import { declinedPayment, invalidInput, orderAlreadyPaid, type ErrorBody } from './errors.js';
import { captureFee } from './fees.js';
import { isIdOf, newId, randomDigits } from './ids.js';
import type { RazorpayStore } from './razorpay-store.js';
import { signPayment } from './signatures.js';
import type { WebhookDelivery } from './webhook-delivery.js';
import { createWebhook, type WebhookEvent } from './webhook-events.js';

const text = z.string().max(256);

/** **Shape**: what a person decides in the dialog, and what the merchant's page passed to it. */
export const payBody = z.object({
  order_id: z.string({ error: 'The order_id field is required.' }),
  outcome: z.enum(['captured', 'failed'], { error: 'The outcome must be captured or failed.' }),
  method: z.enum(['card', 'upi']).default('card'),
  description: text.optional(),
  email: text.optional(),
  contact: text.optional(),
  notes: notesSchema.optional(),
});
export type PayRequest = z.infer<typeof payBody>;

/** **Shape**: what the checkout's `handler` is called with. */
export const handlerFieldsSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

export type PayOutcome =
  | { readonly paid: true; readonly fields: z.infer<typeof handlerFieldsSchema> }
  | { readonly paid: false; readonly refusal: ErrorBody };

export interface PayContext {
  readonly store: RazorpayStore;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly sendWebhooks: (webhooks: readonly WebhookDelivery[]) => void;
  readonly now: () => Date;
}

/**
 * Pays an order or lets the payment fail, and sends the events of it.
 *
 * **Errors**: the id does not exist; the order is already paid; the payment failed (which leaves a payment behind).
 */
export async function payOrder(context: PayContext, request: PayRequest): Promise<PayOutcome> {
  const order = context.store.findOrder(request.order_id);
  if (order === null) return { paid: false, refusal: unknownOrder(request.order_id) };
  if (order.status === 'paid') return { paid: false, refusal: orderAlreadyPaid(order.id) };
  return request.outcome === 'captured' ? capture(context, order, request) : decline(context, order, request);
}

/** The provider tells a malformed id from one it has never issued. */
export function unknownOrder(id: string): ErrorBody {
  return invalidInput(isIdOf('order', id) ? 'The id provided does not exist' : `${id} is not a valid id`);
}

async function capture(context: PayContext, order: Order, request: PayRequest): Promise<PayOutcome> {
  const authorized = newPayment(order, request, context.now());
  const payment: Payment = { ...authorized, status: 'captured', captured: true, ...captureFee(order.amount) };
  const paidOrder: Order = {
    ...order,
    status: 'paid',
    attempts: order.attempts + 1,
    amount_paid: order.amount,
    amount_due: 0,
  };
  await record(context, paidOrder, payment, [
    { event: 'payment.authorized', payment: authorized },
    { event: 'payment.captured', payment },
    { event: 'order.paid', payment, order: paidOrder },
  ]);
  return {
    paid: true,
    fields: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: signPayment(order.id, payment.id, context.keySecret),
    },
  };
}

async function decline(context: PayContext, order: Order, request: PayRequest): Promise<PayOutcome> {
  const attempt = newPayment(order, request, context.now());
  const refusal = declinedPayment(order.id, attempt.id);
  const payment: Payment = {
    ...attempt,
    status: 'failed',
    error_code: refusal.error.code,
    error_description: refusal.error.description,
    error_source: refusal.error.source,
    error_step: refusal.error.step,
    error_reason: refusal.error.reason,
  };
  const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 };
  await record(context, attempted, payment, [{ event: 'payment.failed', payment }]);
  return { paid: false, refusal };
}

async function record(
  context: PayContext,
  order: Order,
  payment: Payment,
  events: WebhookEvent[],
): Promise<void> {
  const webhooks = events.map((event) => createWebhook(event, context.webhookSecret, context.now()));
  await context.store.commit({ orders: [order], payments: [payment], webhooks });
  context.sendWebhooks(webhooks);
}

function newPayment(order: Order, request: PayRequest, now: Date): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    ...(request.method === 'card' ? sampleCard() : sampleUpi()),
    bank: null,
    wallet: null,
    // What the provider itself fills in when the page passed nothing.
    email: request.email ?? 'void@razorpay.com',
    contact: request.contact ?? '+919999999999',
    notes: request.notes ?? order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: Math.floor(now.getTime() / 1000),
  };
}

function sampleCard() {
  const id = newId('card');
  const card = {
    id,
    entity: 'card' as const,
    name: 'Sample Player',
    last4: '1111',
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
  return { card_id: id, card, vpa: null, acquirer_data: { auth_code: randomDigits(6) } };
}

function sampleUpi() {
  return { card_id: null, vpa: 'success@razorpay', acquirer_data: { rrn: randomDigits(12) } };
}
