import { z } from 'zod';
import { betSchema } from '../../contract/bet.js';
import { rupeesSchema } from '../../contract/money.js';
import { fieldOf } from '../../rules/field-of.js';
import { placedBetSchema } from './placed-bet.js';

/** The answer to a step of a bet, in the words and units of the wire. It is stored for repeated calls as it is. */
export const roundStepSchema = placedBetSchema.extend({
  wallet: rupeesSchema.nullable().describe('The balance after it, rupees; null where no money moved'),
  isRepeat: z
    .boolean()
    // Answers from before this field existed; true prevents counting them twice.
    .default(true)
    .describe('Whether the round was over before, so that this changed nothing'),
});
export type RoundStep = z.infer<typeof roundStepSchema>;

/** Answers from before an open bet was called pending call it active. */
const withPresentStatus = (bet: unknown): unknown =>
  fieldOf(bet, 'status') === 'active' ? { ...Object(bet), status: 'pending' } : bet;

/** A stored step, also one of an earlier version. */
export const storedStepSchema = roundStepSchema.extend({ bet: z.preprocess(withPresentStatus, betSchema) });
