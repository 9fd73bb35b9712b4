import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-provider.js';

/** Whole paise, as the ledger can hold them. */
export const paise = z.int().min(0);

/** An id that a text column holds. */
export const id = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

/** The parts of the provider's entities that are read; the provider adds fields whenever it likes. */
export const orderEntitySchema = z.object({ id, amount: paise, currency: z.string() });

export const paymentEntitySchema = z
  .object({
    id,
    order_id: id.nullish(),
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    fee: paise.nullish(),
    amount_refunded: paise.nullish(),
  })
  // A fee beyond the payment is no fee of a payment; booked, it would spoil the ledger's figures for good. Fees are in
  // rupees whatever was paid, so only a payment in rupees can be compared.
  .refine(({ amount, currency, fee }) => currency !== 'INR' || (fee ?? 0) <= amount, {
    error: 'the fee is larger than the payment',
  })
  .refine(({ amount, amount_refunded: refunded }) => (refunded ?? 0) <= amount, {
    error: 'more is refunded than was paid',
  });

/** No fallback for a state that is not known: what it means for money cannot be guessed. */
export const refundEntitySchema = z.object({
  id,
  payment_id: id,
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
});

export const readOrder = (entity: z.output<typeof orderEntitySchema>): ProviderOrder => ({
  orderId: entity.id,
  amountPaise: entity.amount,
  currency: entity.currency,
});

export const readPayment = (entity: z.output<typeof paymentEntitySchema>): ProviderPayment => ({
  paymentId: entity.id,
  orderId: entity.order_id ?? null,
  amountPaise: entity.amount,
  currency: entity.currency,
  status: entity.status,
  feePaise: entity.fee ?? 0,
  refundedPaise: entity.amount_refunded ?? 0,
});

export const readRefund = (entity: z.output<typeof refundEntitySchema>): ProviderRefund => ({
  refundId: entity.id,
  paymentId: entity.payment_id,
  amountPaise: entity.amount,
  status: entity.status,
});
