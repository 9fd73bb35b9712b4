import { houseRupeesSchema, overviewSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

/** Deposits and withdrawals of all players. */
export const moneyOverviewSchema = overviewSchemaOf({
  deposits: z.int().describe('the number of credited payments'),
  deposited: houseRupeesSchema,
  withdrawn: houseRupeesSchema.describe('requested, less what came back; rupees'),
  corrected: houseRupeesSchema.describe('what staff gave to players, less what they took; rupees'),
  fees: houseRupeesSchema.describe('what the payment provider took, less what it gave back'),
});
export type MoneyOverview = z.infer<typeof moneyOverviewSchema>['data'];

export const WAITING_QUEUES = [
  'ordered',
  'created',
  'requested',
  'held-back',
  'review',
  'suspense',
  'webhook',
  'late',
] as const;

export const WAITING_AGES = ['hour', 'six-hours', 'day', 'more'] as const;

const instantSchema = z.iso.datetime();

/** What waits, and whether reconciliation and proof hold. */
export const healthOverviewSchema = z.object({
  success: z.literal(true),
  data: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(WAITING_QUEUES),
        count: z.int(),
        amount: houseRupeesSchema,
        oldestAt: instantSchema.nullable(),
        byAge: z.object({
          hour: z.int(),
          'six-hours': z.int(),
          day: z.int(),
          more: z.int(),
        }),
      }),
    ),
    reconciliation: z.object({ doneAt: instantSchema, checked: z.int(), failed: z.int() }).nullable(),
    proof: z
      .object({
        provedAt: instantSchema,
        isProviderAsked: z.boolean(),
        compared: z.int(),
        broken: z.array(z.string()),
      })
      .nullable(),
  }),
});
export type HealthOverview = z.infer<typeof healthOverviewSchema>['data'];
