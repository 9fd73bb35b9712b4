import { z } from 'zod';
import type { ProviderPayment, ProviderPayout, ProviderRefund } from '../razorpay/payment-provider.js';
import { payoutEntitySchema } from '../razorpay/payout-entities.js';
import { paymentEntitySchema, refundEntitySchema } from '../razorpay/razorpay-entities.js';

/** The meaning of an event of the provider. */
export type ProviderNews =
  | { readonly kind: 'captured' | 'authorized'; readonly payment: ProviderPayment }
  | { readonly kind: 'payout'; readonly payout: ProviderPayout }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  /** No effect: the player may try again, or the event is of no interest. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable'; readonly error: unknown };

const envelopeSchema = z.object({ event: z.string().regex(/^[\w.-]{1,64}$/) });
const paymentNewsSchema = z
  .object({ payload: z.object({ payment: z.object({ entity: paymentEntitySchema }) }) })
  .transform(({ payload }): ProviderNews => {
    const payment = payload.payment.entity;
    // The entity says what has happened; the event's name may lag behind.
    const isNews = payment.status === 'captured' || payment.status === 'authorized';
    return isNews ? { kind: payment.status, payment } : { kind: 'nothing' };
  });
const payoutNewsSchema = z
  .object({ payload: z.object({ payout: z.object({ entity: payoutEntitySchema }) }) })
  .transform(({ payload }): ProviderNews => ({ kind: 'payout', payout: payload.payout.entity }));
const refundNewsSchema = z
  .object({ payload: z.object({ refund: z.object({ entity: refundEntitySchema }) }) })
  .transform(({ payload }): ProviderNews => ({ kind: 'refund', refund: payload.refund.entity }));

/** The first two arrive for one payment, in any order. `payment.failed` is not here: the player may try again. */
const PAYMENT_EVENTS = new Set(['payment.captured', 'order.paid', 'payment.authorized']);
const REFUND_EVENTS = new Set(['refund.processed', 'refund.failed']);
/** Without `payout.downtime.…`, which is about banks and has no payout. */
const PAYOUT_EVENT = /^payout\.[a-z]+$/;

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The name of an event; null if the body is none. */
export function findEventName(body: string): string | null {
  const envelope = envelopeSchema.safeParse(readJson(body));
  return envelope.success ? envelope.data.event : null;
}

function readNews(schema: z.ZodType<ProviderNews>, json: unknown): ProviderNews {
  const { success, data, error } = schema.safeParse(json);
  return success ? data : { kind: 'unreadable', error };
}

/**
 * Reads an event that was signed by the provider.
 *
 * Every fact comes from the entity inside: it is the provider's own record as of the event's moment.
 */
export function readEvent(body: string): ProviderNews {
  const json = readJson(body);
  const { success, data, error } = envelopeSchema.safeParse(json);
  if (!success) return { kind: 'unreadable', error };
  if (PAYMENT_EVENTS.has(data.event)) return readNews(paymentNewsSchema, json);
  if (REFUND_EVENTS.has(data.event)) return readNews(refundNewsSchema, json);
  if (PAYOUT_EVENT.test(data.event)) return readNews(payoutNewsSchema, json);
  return { kind: 'nothing' };
}
