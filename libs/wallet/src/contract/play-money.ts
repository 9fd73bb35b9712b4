import { z } from 'zod';
import { rupeesField } from './rupees-field.js';

/** `POST /api/wallet/play-money`, without a body; only in sandbox mode */
export const playMoneyResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  transactionId: z.uuid(),
  amount: rupeesField.describe('rupees credited'),
  wallet: rupeesField.describe('rupees, the balance now'),
});
export type PlayMoneyResponse = z.infer<typeof playMoneyResponseSchema>;
