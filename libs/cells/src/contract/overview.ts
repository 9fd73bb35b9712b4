import { houseRupeesSchema } from '@paasa/console-kit';
import { HOUSE_STEPS } from '@paasa/server-kit';
import { z } from 'zod';

const figures = {
  bets: z.int().describe('settled'),
  staked: houseRupeesSchema,
  paid: houseRupeesSchema,
  ggr: houseRupeesSchema.describe('gross gaming revenue: staked − paid'),
  costs: houseRupeesSchema.describe('the fees of the payment provider, and corrections that staff gave'),
  ngr: houseRupeesSchema.describe('net gaming revenue: GGR − costs'),
  deposits: z.int().describe('the number of credited payments'),
  deposited: houseRupeesSchema,
  withdrawn: houseRupeesSchema.describe('requested, less what came back; rupees'),
  netDeposited: houseRupeesSchema.describe('deposited − withdrawn'),
  corrected: houseRupeesSchema.describe('what staff gave to players, less what they took; rupees'),
  fees: houseRupeesSchema.describe('what the payment provider took, less what it gave back'),
};

/** The house in each cell, and in all that answer. */
export const cellsOverviewSchema = z.object({
  success: z.literal(true),
  data: z.object({
    step: z.enum(HOUSE_STEPS).describe('the figures are of the last 24 hours, 30 days or 12 months of India'),
    cells: z
      .array(
        z.object({
          cell: z.string(),
          figures: z.object(figures).nullable().describe('null if the cell does not answer'),
        }),
      )
      .describe('by name; none if the product is one cell'),
    sum: z
      .object({ ...figures, isComplete: z.boolean().describe('false if it lacks a cell, see `silent`') })
      .nullable()
      .describe('of the cells that answer; null if the product is one cell'),
    silent: z.array(z.string()).describe('the cells that do not answer'),
  }),
});
export type CellsOverview = z.infer<typeof cellsOverviewSchema>['data'];
