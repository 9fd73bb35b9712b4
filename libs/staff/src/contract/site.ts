import { bannerSchema } from '@paasa/server-kit';
import { keyPageSchemaOf, recordedChangeSchema } from '@paasa/console-kit';
import { z } from 'zod';

const time = z.iso.datetime();

export const switchSchema = z.object({
  what: z.string().describe('`play`, `payouts`, `deposits`, `sign-ups`, or `game:` and the name of a game'),
  pausedSince: time.nullable(),
  last: recordedChangeSchema.nullable(),
});
export type Switch = z.infer<typeof switchSchema>;

const storedBannerSchema = z.object({
  ...bannerSchema.shape,
  from: time,
  until: time.nullable().describe('null: until it is removed'),
});
export type StoredBanner = z.infer<typeof storedBannerSchema>;

/** `GET /api/console/switches` */
export const switchesResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    switches: z.array(switchSchema),
    banner: storedBannerSchema.nullable(),
    bannerChange: recordedChangeSchema.nullable(),
  }),
});
export type SwitchesResponse = z.infer<typeof switchesResponseSchema>;

/** The number of an entry of the audit log: the history before it is read. */
export const historyAfterSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();

/** The history of a switch, of the banner, or of an alarm. */
export const historyPageSchema = keyPageSchemaOf(
  recordedChangeSchema.extend({
    seq: z.number(),
    event: z.string(),
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  }),
);
export type HistoryRow = z.infer<typeof historyPageSchema>['data'][number];

export const bannerParamsSchema = storedBannerSchema
  .extend({ from: time.nullable().describe('null: at once') })
  .refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from ?? '1970-01-01'), {
    message: 'A banner ends after it begins.',
    path: ['until'],
  });

/** The subject of the banner in the audit log; its kind is `switch`. */
export const BANNER_SUBJECT = 'banner';
