import { HOUSE_STEPS } from '@paasa/server-kit';
import { z } from 'zod';

/** The query of the figures of the house. */
export const overviewQuerySchema = z.object({
  step: z
    .enum(HOUSE_STEPS)
    .default('day')
    .describe('24 hours, 30 days or 12 months of India, and as many before'),
});

/** An answer with figures for each period and for each period before, oldest first. */
export const overviewSchemaOf = <Figures extends z.ZodRawShape>(figures: Figures) => {
  const period = z.object({
    ...figures,
    period: z.string().describe('`2026-01-31T09`, `2026-01-31` or `2026-01`'),
  });
  return z.object({
    success: z.literal(true),
    data: z.object({
      step: z.enum(HOUSE_STEPS),
      periods: z.array(period).describe('the last one is running'),
      before: z.array(period).describe('the last one counts as far as the running one has come'),
    }),
  });
};

/** Rupees, below zero too. */
export const houseRupeesSchema = z.number().describe('rupees');
