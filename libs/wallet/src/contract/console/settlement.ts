import { keyPageSchemaOf, reasonSchema } from '@paasa/console-kit';
import { z } from 'zod';
import { DIFFERENCE_KINDS } from '../../rules/settlement/compare-movement.js';
import { MOVEMENTS } from '../../rules/settlement/movement.js';
import { instantField, rupeesField } from './queues.js';

/** The largest file, as the JSON of its call. About 100,000 movements. */
export const SETTLEMENT_FILE_BYTES = 16 * 1024 * 1024;

/** Of one import, so many differences are stored. */
export const MOST_DIFFERENCES = 5_000;

/** More than a year of accounts. */
export const DIFFERENCES_KEPT_DAYS = 400;

export const settlementDaySchema = z.iso
  .date({ error: 'Enter a day, such as 2026-01-31.' })
  .describe('a day in Asia/Kolkata');

/** `GET /api/console/money/settlement.csv` */
export const settlementDayQuerySchema = z.object({ day: settlementDaySchema });

/** `POST /api/console/money/settlements` */
export const importSettlementSchema = z.object({
  day: settlementDaySchema,
  reason: reasonSchema,
  text: z.string().min(1, 'The file is empty.').describe('the provider’s file, as comma-separated values'),
});

const sumsSchema = z.object({ count: z.int(), debit: rupeesField, credit: rupeesField });

export const settlementImportSchema = z.object({
  importId: z.uuid(),
  day: settlementDaySchema,
  importedAt: instantField,
  fileHash: z.string().describe('SHA-256 of the file'),
  rowCount: z.int(),
  differenceCount: z.int(),
  ours: sumsSchema,
  theirs: sumsSchema,
});
export type SettlementImport = z.infer<typeof settlementImportSchema>;

export const settlementImportResponseSchema = z.object({
  success: z.literal(true),
  data: settlementImportSchema,
});

/** `GET /api/console/money/settlements`: newest first */
export const settlementImportsResponseSchema = keyPageSchemaOf(settlementImportSchema);

const sideSchema = z.object({
  amount: rupeesField.optional(),
  currency: z.string().optional(),
  fee: rupeesField.optional(),
  debit: rupeesField.optional(),
  credit: rupeesField.optional(),
  status: z.string().optional(),
  day: z.string().optional(),
});

export const settlementDifferenceSchema = z.object({
  number: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  movement: z.enum([...MOVEMENTS, 'other']),
  providerId: z.string(),
  transferId: z.uuid().nullable(),
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
});
export type SettlementDifference = z.infer<typeof settlementDifferenceSchema>;

/** `GET /api/console/money/settlements/:importId/differences` */
export const settlementDifferencesResponseSchema = keyPageSchemaOf(settlementDifferenceSchema);
