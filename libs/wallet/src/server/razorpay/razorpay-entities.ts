import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-provider.js';

/** Whole paise, as the ledger can hold them. */
export const paise = z.int().min(0);

/** An id that a text column holds. */
export const id = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

/** Only the fields that we read; the provider may add others. */
export const orderEntitySchema = z
  .object({ id, amount: paise, currency: z.string() })
  .transform((entity): ProviderOrder => ({
    orderId: entity.id,
    amountPaise: entity.amount,
    currency: entity.currency,
  }));

/** The payer serves one review rule only, so an unreadable payer counts as unknown. */
const optionalText = z.string().min(1).max(320).nullish().catch(null);
const payerFields = {
  vpa: optionalText,
  card: z.object({ last4: optionalText, network: optionalText }).nullish().catch(null),
  email: optionalText,
  contact: optionalText,
};

/** The provider sends this if the page gave no address. */
const NOBODYS_EMAIL = 'void@razorpay.com';

/** The UPI id or card if it is known, else the person. */
function readPayer({ vpa, card, contact, email }: z.output<z.ZodObject<typeof payerFields>>): string | null {
  if (vpa) return `upi ${vpa.toLowerCase()}`;
  if (card?.last4) return `card ${card.network ?? ''} ${card.last4}`.toLowerCase();
  if (contact) return `contact ${contact}`;
  return email && email !== NOBODYS_EMAIL ? `email ${email.toLowerCase()}` : null;
}

export const paymentEntitySchema = z
  .object({
    id,
    order_id: id.nullish(),
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    fee: paise.nullish(),
    amount_refunded: paise.nullish(),
    ...payerFields,
  })
  // A fee beyond the payment is no fee of a payment; booked, it would spoil the ledger's figures for good. Fees are in
  // rupees whatever was paid, so only a payment in rupees can be compared.
  .refine(({ amount, currency, fee }) => currency !== 'INR' || (fee ?? 0) <= amount, {
    error: 'the fee is larger than the payment',
  })
  .refine(({ amount, amount_refunded: refunded }) => (refunded ?? 0) <= amount, {
    error: 'more is refunded than was paid',
  })
  .transform((entity): ProviderPayment => ({
    paymentId: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    feePaise: entity.fee ?? 0,
    refundedPaise: entity.amount_refunded ?? 0,
    payer: readPayer(entity),
  }));

/** No fallback for an unknown state: its meaning for money cannot be guessed. */
export const refundEntitySchema = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().max(64).nullish().catch(null),
  })
  .transform((entity): ProviderRefund => ({
    refundId: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    status: entity.status,
    receipt: entity.receipt ?? null,
  }));
