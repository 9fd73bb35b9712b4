import { bannerSchema } from '@paasa/server-kit';
import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

const time = z.iso.datetime();

/** Who has changed something, when and why. */
export const siteChangeSchema = z.object({
  at: time,
  by: z.string().nullable().describe('the name of the member; null for a command in a shell'),
  reason: z.string().nullable(),
});
export type SiteChange = z.infer<typeof siteChangeSchema>;

export const switchSchema = z.object({
  what: z.string().describe('`play`, `payouts`, `deposits`, `sign-ups`, or `game:` and the name of a game'),
  pausedSince: time.nullable(),
  last: siteChangeSchema.nullable(),
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
    bannerChange: siteChangeSchema.nullable(),
  }),
});
export type SwitchesResponse = z.infer<typeof switchesResponseSchema>;

/** The history of a switch, of the banner, or of an alarm. */
export const historyPageSchema = keyPageSchemaOf(
  siteChangeSchema.extend({
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
