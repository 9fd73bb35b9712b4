import { houseRupeesSchema, overviewSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

const playFigures = {
  bets: z.int(),
  staked: houseRupeesSchema,
  paid: houseRupeesSchema,
  ggr: houseRupeesSchema.describe('gross gaming revenue: staked − paid'),
  players: z.int().describe('with a settled bet in the period'),
};

/** Settled bets of all players. */
export const playOverviewSchema = overviewSchemaOf({
  ...playFigures,
  costs: houseRupeesSchema.describe('the fees of the payment provider, and corrections that staff gave'),
  ngr: houseRupeesSchema.describe('net gaming revenue: GGR − costs. There are no bonuses and no taxes'),
  games: z.array(z.object({ game: z.string(), ...playFigures })),
});
export type PlayOverview = z.infer<typeof playOverviewSchema>['data'];

export const RTP_WINDOWS = ['day', 'month', 'all'] as const;

const shareSchema = z.number().describe('of the stakes: 0.99 is 99 %');

/** The RTP of each game: played against expected. */
export const rtpOverviewSchema = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      game: z.string(),
      displayName: z.string(),
      stated: z.number().nullable().describe('in percent; null for a game that is not offered any more'),
      windows: z.array(
        z.object({
          window: z
            .enum(RTP_WINDOWS)
            .describe('this day and this month of India; all bets whose odds are known'),
          since: z.iso.date(),
          bets: z.int(),
          staked: houseRupeesSchema,
          played: shareSchema,
          expected: shareSchema.describe('by the choices and the stakes of these bets, with all rounding'),
          low: shareSchema.describe('a fair game is below once in 3.5 million times'),
          high: shareSchema,
          sigmas: z.number().describe('0 is the expected RTP, ±5 are the ends of the band'),
          isOutside: z.boolean(),
        }),
      ),
    }),
  ),
});
export type RtpOverview = z.infer<typeof rtpOverviewSchema>['data'];
