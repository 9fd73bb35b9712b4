import { z } from 'zod';
import { notesSchema, paise, unixSeconds } from './entities.js';

export const refundSchema = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: paise,
  currency: z.string(),
  payment_id: z.string(),
  notes: notesSchema,
  receipt: z.string().nullable(),
  acquirer_data: z.object({ arn: z.string().nullable() }),
  created_at: unixSeconds,
  batch_id: z.null(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_processed: z.enum(['normal', 'instant']),
  speed_requested: z.enum(['normal', 'optimum']),
});
export type Refund = z.infer<typeof refundSchema>;

/** The possible ends of a refund; `pending` does not end by itself. */
export const refundOutcomes = ['processed', 'failed', 'pending'] as const;

/** A refund with the provider's internal fields. */
export const refundRecordSchema = z.object({
  refund: refundSchema,
  idempotencyKey: z.string().nullable(),
  requestHash: z.string(),
  /** The remaining step; null without one. */
  plan: z.enum(refundOutcomes).nullable(),
});
export type RefundRecord = z.infer<typeof refundRecordSchema>;
