import type { z } from 'zod';
import type { Order, Payment } from '../entities/entities.js';
import { declinedPayment, invalidInput, orderAlreadyPaid, type ErrorBody } from '../calls/errors.js';
import { captureFee } from './fees.js';
import { unknownId } from '../calls/ids.js';
import { newPayment, noError } from './new-payment.js';
import type { handlerFieldsSchema, PayRequest } from './pay-body.js';
import { record, type ProviderContext } from '../context/provider-context.js';
import { signPayment } from '../context/signatures.js';

type HandlerFields = z.infer<typeof handlerFieldsSchema>;

export type PayOutcome =
  | { readonly paid: true; readonly fields: HandlerFields }
  | { readonly paid: false; readonly refusal: ErrorBody };

/**
 * Pays, or lets the payment fail, and sends its events.
 *
 * **Errors**: an id does not exist; the order is already paid; the payment is already captured; the payment failed
 * (which leaves a payment behind).
 */
export async function pay(context: ProviderContext, request: PayRequest): Promise<PayOutcome> {
  if (request.payment_id !== undefined) return decideLater(context, request.payment_id, request.outcome);
  const order = request.order_id === undefined ? null : context.store.orders.find(request.order_id);
  if (request.order_id !== undefined && order === null) return refuse(unknownId('order', request.order_id));
  if (order?.status === 'paid' && request.again !== true) return refuse(orderAlreadyPaid(order.id));
  const attempt = newPayment(order, request, context.now());
  const attempted: Order | null = order === null ? null : countAttempt(order);
  return decide(context, { payment: attempt, order: attempted, isNew: true }, request.outcome);
}

/** The result of an attempt that the bank authorized, or refused, before. */
async function decideLater(
  context: ProviderContext,
  paymentId: string,
  outcome: PayRequest['outcome'],
): Promise<PayOutcome> {
  const payment = context.store.payments.find(paymentId);
  if (payment === null) return refuse(unknownId('pay', paymentId));
  if (payment.captured) return refuse(invalidInput('This payment has already been captured'));
  if (payment.status === outcome) return refuse(invalidInput(`This payment is already ${outcome}`));
  const order = payment.order_id === null ? null : context.store.orders.find(payment.order_id);
  return decide(context, { payment, order, isNew: false }, outcome);
}

interface Attempt {
  readonly payment: Payment;
  readonly order: Order | null;
  readonly isNew: boolean;
}

function decide(
  context: ProviderContext,
  attempt: Attempt,
  outcome: PayRequest['outcome'],
): Promise<PayOutcome> {
  if (outcome === 'failed') return fail(context, attempt);
  return outcome === 'authorized' ? authorize(context, attempt) : capture(context, attempt);
}

function authorized(payment: Payment): Payment {
  return { ...payment, ...noError, status: 'authorized' };
}

async function authorize(context: ProviderContext, { payment, order }: Attempt): Promise<PayOutcome> {
  const agreed = authorized(payment);
  await record(context, { orders: listOf(order), payments: [agreed] }, [
    { event: 'payment.authorized', payment: agreed },
  ]);
  return { paid: true, fields: handlerFields(context, agreed) };
}

async function capture(context: ProviderContext, { payment, order, isNew }: Attempt): Promise<PayOutcome> {
  const agreed = authorized(payment);
  const captured: Payment = { ...agreed, status: 'captured', captured: true, ...captureFee(payment.amount) };
  const paidOrder = order === null ? null : withPayment(order, captured);
  // A second payment of a paid order does not pay the order again.
  const isOrderNewlyPaid = order !== null && order.status !== 'paid';
  await record(context, { orders: listOf(paidOrder), payments: [captured] }, [
    ...(isNew || payment.status === 'failed'
      ? [{ event: 'payment.authorized' as const, payment: agreed }]
      : []),
    { event: 'payment.captured', payment: captured },
    ...(isOrderNewlyPaid && paidOrder !== null
      ? [{ event: 'order.paid' as const, payment: captured, order: paidOrder }]
      : []),
  ]);
  return { paid: true, fields: handlerFields(context, captured) };
}

async function fail(context: ProviderContext, { payment, order }: Attempt): Promise<PayOutcome> {
  const refusal = declinedPayment(payment.order_id, payment.id);
  const failed: Payment = {
    ...payment,
    status: 'failed',
    error_code: refusal.error.code,
    error_description: refusal.error.description,
    error_source: refusal.error.source,
    error_step: refusal.error.step,
    error_reason: refusal.error.reason,
  };
  await record(context, { orders: listOf(order), payments: [failed] }, [
    { event: 'payment.failed', payment: failed },
  ]);
  return refuse(refusal);
}

function countAttempt(order: Order): Order {
  return { ...order, status: order.status === 'paid' ? 'paid' : 'attempted', attempts: order.attempts + 1 };
}

function withPayment(order: Order, { amount }: Payment): Order {
  const paid = order.amount_paid + amount;
  return { ...order, status: 'paid', amount_paid: paid, amount_due: Math.max(0, order.amount - paid) };
}

function handlerFields({ keySecret }: ProviderContext, payment: Payment): HandlerFields {
  if (payment.order_id === null) return { razorpay_payment_id: payment.id };
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signPayment(payment.order_id, payment.id, keySecret),
  };
}

function refuse(refusal: ErrorBody): PayOutcome {
  return { paid: false, refusal };
}

function listOf(order: Order | null): Order[] {
  return order === null ? [] : [order];
}
