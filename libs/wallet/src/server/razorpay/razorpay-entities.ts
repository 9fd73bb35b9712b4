import { z } from 'zod';
import type { ProviderOrder, ProviderPayment } from './payment-provider.js';

const paise = z.int().min(0);
const id = z
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
  })
  // A fee beyond the payment is no fee of a payment; booked, it would spoil the ledger's figures for good.
  .refine(({ amount, fee }) => (fee ?? 0) <= amount, 'the fee is larger than the payment');

export const paymentsEntitySchema = z.object({ items: z.array(paymentEntitySchema) });

export const errorEntitySchema = z.object({
  error: z.object({ code: z.string().default(''), description: z.string().default('') }),
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
});
