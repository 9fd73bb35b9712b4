import { z } from 'zod';
import { paise, unixSeconds } from './entities.js';

/**
 * Money that came into the merchant's account, or left it, as a settlement report lists it.
 *
 * **Units**: paise; `fee` includes `tax`. A reversal brings back a payout with its fee.
 */
export const movementSchema = z.object({
  /** The kind and the entity: each moves once. */
  id: z.string(),
  type: z.enum(['payment', 'refund', 'payout', 'reversal']),
  entity_id: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: z.string(),
  fee: paise,
  tax: paise,
  payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  utr: z.string().nullable(),
  created_at: unixSeconds,
});
export type Movement = z.infer<typeof movementSchema>;
