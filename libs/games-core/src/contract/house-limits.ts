import { recordedChangeSchema } from '@paasa/console-kit';
import { z } from 'zod';
import { rupeesSchema } from './money.js';

/** The largest payout of one bet, in rupees, from a moment on. */
export const listedHouseLimitSchema = z.object({
  maxPayout: rupeesSchema,
  holdsFrom: z.iso.datetime(),
  set: recordedChangeSchema.nullable().describe('who has set it, when and why'),
});
export type ListedHouseLimit = z.infer<typeof listedHouseLimitSchema>;

/** `GET /api/console/house-limits` */
export const houseLimitsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    now: rupeesSchema.describe('What holds now'),
    first: rupeesSchema.describe('The setting MAX_PAYOUT, which held before the first change'),
    limits: z.array(listedHouseLimitSchema).describe('All changes, the latest first'),
    noticeMinutes: z.number().describe('How long before it holds a change is to be set'),
  }),
});
export type HouseLimitsResponse = z.infer<typeof houseLimitsResponseSchema>;

/** In whole rupees, as the setting. */
export const houseLimitParamsSchema = z.object({
  maxPayout: z.number().int().min(1).max(100_00_00_000),
  holdsFrom: z.iso.datetime(),
});
export type LimitParams = z.infer<typeof houseLimitParamsSchema>;
