import { z } from 'zod';
import { notesSchema, paise, unixSeconds } from './entities.js';

export const payoutModes = ['NEFT', 'RTGS', 'IMPS', 'UPI'] as const;

export const payoutStatuses = [
  'pending',
  'queued',
  'processing',
  'processed',
  'reversed',
  'failed',
  'rejected',
  'cancelled',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** **Units**: `fees` include `tax`, and come on top of the amount. */
export const payoutSchema = z.object({
  id: z.string(),
  entity: z.literal('payout'),
  fund_account_id: z.string(),
  amount: paise,
  currency: z.literal('INR'),
  notes: notesSchema,
  fees: paise,
  tax: paise,
  status: z.enum(payoutStatuses),
  purpose: z.string(),
  utr: z.string().nullable(),
  mode: z.enum(payoutModes),
  reference_id: z.string().nullable(),
  narration: z.string(),
  batch_id: z.null(),
  failure_reason: z.string().nullable(),
  status_details: z.object({ description: z.string(), source: z.string(), reason: z.string() }),
  created_at: unixSeconds,
});
export type Payout = z.infer<typeof payoutSchema>;

export type PayoutEventName =
  `payout.${Exclude<PayoutStatus, 'processing' | 'cancelled'> | 'initiated' | 'updated'}`;

/** The possible ends of a payout; `pending`, `queued` and `processing` do not end by themselves. */
export const payoutOutcomes = [
  'processed',
  'failed',
  'reversed',
  'reversed_after_processed',
  'pending',
  'queued',
  'processing',
  'rejected',
  'cancelled',
] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** A payout with the provider's internal fields. */
export const payoutRecordSchema = z.object({
  payout: payoutSchema,
  idempotencyKey: z.string(),
  requestHash: z.string(),
  /** The answer to the first call. An earlier version stored none. */
  answer: payoutSchema.optional(),
  /** The remaining steps; null without any. */
  plan: z.enum(payoutOutcomes).nullable(),
});
export type PayoutRecord = z.infer<typeof payoutRecordSchema>;

/** Whether payouts with this plan wait until the faults change. */
export function isHeld(plan: PayoutOutcome | null): boolean {
  return plan === 'pending' || plan === 'queued' || plan === 'processing';
}
