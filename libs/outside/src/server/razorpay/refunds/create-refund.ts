import { z } from 'zod';
import type { Payment } from '../entities/entities.js';
import { invalidInput, keyOfAnotherRequest, type ErrorBody } from '../calls/errors.js';
import { newId, unknownId } from '../calls/ids.js';
import { record, type ProviderContext } from '../context/provider-context.js';
import { notesField, notesOf, requestBody, textField } from '../calls/request-body.js';
import { hashRequest } from '../calls/request-hash.js';
import { withRefunded } from './refunded-payment.js';
import type { Refund, RefundRecord } from '../entities/refund.js';

const minAmountPaise = 100;

/** **Shape**: the body of `POST /v1/payments/:id/refund`; without an amount the rest is refunded. */
export const createRefundBody = requestBody({
  amount: z
    .int('The amount must be an integer.')
    .min(minAmountPaise, 'The amount must be atleast INR 1.00')
    .nullish(),
  receipt: textField('receipt', 40).nullish(),
  notes: notesField,
  speed: z.enum(['normal', 'optimum'], 'The speed must be normal or optimum.').nullish(),
});
export type CreateRefund = z.infer<typeof createRefundBody>;

const keyForm = /^[A-Za-z0-9_-]{10,}$/;

export interface RefundCall {
  readonly paymentId: string;
  readonly key: string | undefined;
  readonly wanted: CreateRefund;
}

/** Refunds a payment in whole or in part; with a key, once for each key. */
export async function createRefund(
  context: ProviderContext,
  { paymentId, key, wanted }: RefundCall,
): Promise<{ readonly made: RefundRecord } | { readonly refusal: ErrorBody }> {
  if (key !== undefined && !keyForm.test(key)) {
    return {
      refusal: invalidInput(
        'X-Refund-Idempotency must have 10 or more letters, digits, hyphens or underscores.',
      ),
    };
  }
  const requestHash = hashRequest({ paymentId, wanted });
  const existing = key === undefined ? null : context.store.refunds.findBySecondKey(key);
  if (existing !== null) {
    return existing.requestHash === requestHash ? { made: existing } : { refusal: keyOfAnotherRequest() };
  }
  const payment = context.store.payments.find(paymentId);
  if (payment === null) return { refusal: unknownId('pay', paymentId) };
  const amount = wanted.amount ?? payment.amount - payment.amount_refunded;
  const refusal = refuse(payment, amount);
  if (refusal !== null) return { refusal };
  const refund = draft(payment, amount, wanted, context.now());
  const made: RefundRecord = {
    refund,
    idempotencyKey: key ?? null,
    requestHash,
    plan: context.faults.current.refundOutcome,
  };
  const refunded = withRefunded(payment, amount);
  await record(context, { payments: [refunded], refunds: [made] }, [
    { event: 'refund.created', refund, payment: refunded },
  ]);
  return { made };
}

function refuse(
  { captured, amount: paid, amount_refunded: refunded }: Payment,
  amount: number,
): ErrorBody | null {
  if (!captured) return invalidInput('The payment status should be captured for action to be taken');
  if (refunded === paid) return invalidInput('The payment has been fully refunded already');
  if (amount > paid - refunded) {
    return invalidInput('The total refund amount is greater than the refund payment amount', 'amount');
  }
  return null;
}

function draft(payment: Payment, amount: number, wanted: CreateRefund, now: Date): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOf(wanted.notes),
    receipt: wanted.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: Math.floor(now.getTime() / 1000),
    batch_id: null,
    status: 'pending',
    speed_processed: wanted.speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: wanted.speed ?? 'normal',
  };
}
