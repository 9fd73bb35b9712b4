import { z } from 'zod';
import { rupeesSchema } from '../../contract/money.js';
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
