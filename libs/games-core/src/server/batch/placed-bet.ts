import { z } from 'zod';
import { betSchema } from '../../contract/bet.js';
import { rupeesSchema } from '../../contract/money.js';

/** The answer to an accepted bet, in the words and units of the wire; stored for repeated calls as it is. */
export const placedBetSchema = z.object({
  bet: betSchema,
  wallet: rupeesSchema.describe('The balance after the bet, rupees'),
});
export type PlacedBet = z.infer<typeof placedBetSchema>;
