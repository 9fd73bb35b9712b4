import { constant } from '@paasa/texts';
import { z } from 'zod';
import { MAX_NEWEST_ROWS, RECORD_FORMATS } from '../rules/record-formats.js';
import { DAY_FAULT, periodFault, type RecordPeriod } from '../rules/record-period.js';
import { exclusionSchema, limitSchema } from './protection.js';
import { texts } from './texts/texts.js';

const dayField = z.iso
  .date({ error: DAY_FAULT })
  .optional()
  .describe('a day in Asia/Kolkata; without both days: everything');
const period = { from: dayField, to: dayField };

function checkPeriod(given: RecordPeriod, context: z.RefinementCtx): void {
  const message = periodFault(given);
  if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message });
}

/** `GET /api/protection/record` and `…/newest` */
export const recordQuerySchema = z.object(period).superRefine(checkPeriod);
export type RecordQuery = z.infer<typeof recordQuerySchema>;

/** `GET /api/protection/record/file` */
export const recordFileQuerySchema = z
  .object({ ...period, format: z.enum(RECORD_FORMATS, { error: constant(texts, (t) => t('format')) }) })
  .superRefine(checkPeriod);
export type RecordFileQuery = z.infer<typeof recordFileQuerySchema>;

const paiseField = z.int().describe('paise');
const rupeesText = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('rupees');

export const recordSumsSchema = z
  .object({
    depositedPaise: paiseField,
    withdrawnPaise: paiseField.describe('what was requested and did not come back'),
    correctedPaise: paiseField.describe('by staff; below zero if they took money'),
    netDepositsPaise: paiseField.describe('deposits − withdrawals'),
    betCount: z.int().min(0).describe('with a result; a round counts on the day when it ended'),
    wageredPaise: paiseField,
    wonPaise: paiseField.describe('payouts, stakes included'),
    netResultPaise: paiseField,
  })
  .meta({ id: 'RecordSums' });
export type RecordSums = z.infer<typeof recordSumsSchema>;

const monthSchema = recordSumsSchema.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) });
export type RecordMonth = z.infer<typeof monthSchema>;

export const recordTotalsSchema = z.object({
  at: z.iso.datetime().describe('the moment of these figures'),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  totals: recordSumsSchema.describe('of the period'),
  lifetime: recordSumsSchema.describe('of everything'),
  months: z
    .array(monthSchema)
    .describe('of the period, oldest first; those with deposits, withdrawals or bets'),
});
export type RecordTotals = z.infer<typeof recordTotalsSchema>;

export const recordTotalsResponseSchema = recordTotalsSchema.extend({ success: z.literal(true) });
export type RecordTotalsResponse = z.infer<typeof recordTotalsResponseSchema>;

const everyRow = { id: z.string(), at: z.iso.datetime() };

export const recordRowSchema = z.discriminatedUnion('record', [
  z.object({
    record: z.literal('bet'),
    ...everyRow,
    game: z.string(),
    stake: rupeesText,
    stakePaise: paiseField,
    payout: rupeesText,
    payoutPaise: paiseField,
    status: z.string(),
    settledAt: z.iso.datetime().nullable(),
  }),
  z.object({
    record: z.literal('transfer'),
    ...everyRow,
    type: z.string(),
    amount: rupeesText,
    amountPaise: paiseField,
    status: z.string(),
    note: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
    orderId: z.string().nullable(),
    paymentId: z.string().nullable(),
    payoutId: z.string().nullable(),
    destination: z.string().nullable(),
  }),
  z.object({
    record: z.literal('change'),
    ...everyRow,
    by: z.string(),
    what: z.string(),
    step: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
]);
export type RecordRow = z.infer<typeof recordRowSchema>;

export const recordNewestResponseSchema = z.object({
  success: z.literal(true),
  records: z.array(recordRowSchema).max(MAX_NEWEST_ROWS).describe('newest first'),
  isAll: z.boolean().describe('false: the period has more; the file has all'),
});
export type RecordNewestResponse = z.infer<typeof recordNewestResponseSchema>;

/** The file as JSON. It is complete only with its last two fields. */
export const recordFileSchema = recordTotalsSchema.extend({
  limits: z.array(limitSchema).describe('those that are set at that moment'),
  exclusion: exclusionSchema.nullable(),
  records: z.array(recordRowSchema).describe('newest first, those until that moment'),
  recordCount: z.int().min(0),
  isComplete: z.literal(true),
});
export type RecordFile = z.infer<typeof recordFileSchema>;
