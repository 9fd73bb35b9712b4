import { overviewSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

/** New accounts. */
export const signUpsOverviewSchema = overviewSchemaOf({ signUps: z.int() });
export type SignUpsOverview = z.infer<typeof signUpsOverviewSchema>['data'];

/** Mails that wait. */
export const mailOverviewSchema = z.object({
  success: z.literal(true),
  data: z.object({
    waiting: z.int(),
    retried: z.int().describe('could not be sent at least once'),
    oldestAt: z.iso.datetime().nullable(),
  }),
});
export type MailOverview = z.infer<typeof mailOverviewSchema>['data'];
