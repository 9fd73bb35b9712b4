import { reasonSchema } from '@paasa/console-kit';
import { z } from 'zod';
import { exactRupees } from './exact-rupees.js';
import { MAX_CORRECTION_PAISE } from '../../rules/correction-event.js';

const transferId = z.uuid('This is not the id of a transaction.').toLowerCase();
const paymentId = z.string().regex(/^pay_\w{1,60}$/, 'This is not the id of a payment.');

/** The params of the actions about one deposit or withdrawal: `hold-withdrawal`, `approve-withdrawal`, `refuse-withdrawal`. */
export const transferParamsSchema = z.object({ transferId });

/** `refund-payment` */
export const paymentParamsSchema = z.object({ paymentId });

/** `ask-provider` */
export const askParamsSchema = z.union([transferParamsSchema.strict(), paymentParamsSchema.strict()]);

/** `correct-balance` */
export const correctionParamsSchema = z.object({
  playerId: z.uuid('This is not the id of a player.').toLowerCase(),
  amount: exactRupees(MAX_CORRECTION_PAISE).describe('rupees; below zero takes money from the player'),
  note: reasonSchema.describe('what the player reads'),
});
