import { constant } from '@paasa/texts';
import { errorBodySchema } from '@paasa/server-kit';
import { z } from 'zod';
import { PLAIN_DECIMAL } from '../rules/withdrawal-amount.js';
import { rupeesField } from './rupees-field.js';
import { texts as fieldTexts } from './fields/texts/texts.js';

/** Parsed by `parsePayoutDetails`, which also gives the messages; an empty field counts as absent. */
const detailsField = (description: string) => z.unknown().optional().meta({ type: 'string', description });

/**
 * `POST /api/transaction/create-transaction`
 *
 * The page uses the same rules for amount and details, so both sides give the same messages.
 */
export const createWithdrawalRequestSchema = z.object({
  amount: z
    .unknown()
    .optional()
    .meta({
      anyOf: [{ type: 'number' }, { type: 'string', pattern: PLAIN_DECIMAL.source }],
      description:
        'rupees, 1 to 500000, at most two decimals, at most the balance; also as plain decimal text',
    }),
  accountHolderName: detailsField('3 to 120 characters; may be left out with a UPI id'),
  accountNumber: detailsField('5 to 35 letters and digits; with it the holder and the IFSC are required'),
  ifscCode: detailsField('four letters, a zero, six letters or digits'),
  upiId: detailsField('name@handle; used where no account number is given'),
  savedDetailsId: detailsField('details used before, instead of the four fields'),
  type: z.literal('WITHDRAW', { error: constant(fieldTexts, (t) => t('withdrawOnly')) }),
});
export type CreateWithdrawalRequest = z.infer<typeof createWithdrawalRequestSchema>;

export const createWithdrawalResponseSchema = z.object({
  success: z.literal(true),
  transactionId: z.uuid(),
});
export type CreateWithdrawalResponse = z.infer<typeof createWithdrawalResponseSchema>;

/** `POST /api/razorpay/withdraw-payout-razorpay` */
export const requestPayoutRequestSchema = z.object({
  transactionId: z.uuid(constant(fieldTexts, (t) => t('transactionId'))).toLowerCase(),
});
export type RequestPayoutRequest = z.infer<typeof requestPayoutRequestSchema>;

export const requestPayoutResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  transactionId: z.uuid(),
  status: z
    .enum(['SUCCESS', 'PENDING'])
    .describe('PENDING: the bank has not answered yet; the amount is reserved until it does'),
  isHeldForReview: z.boolean().describe('the amount is reserved until people have looked at it'),
  goesOutAt: z.iso.datetime().nullable().describe('when a withdrawal that waits is sent to the bank'),
  wallet: rupeesField.describe('rupees, the balance now'),
});
export type RequestPayoutResponse = z.infer<typeof requestPayoutResponseSchema>;

/** The 409 of a payout that failed names its transaction, so that the page can show which one. */
export const payoutRefusalSchema = errorBodySchema
  .extend({ transactionId: z.uuid().optional() })
  .meta({ id: 'PayoutError' });
export type PayoutRefusal = z.infer<typeof payoutRefusalSchema>;

/** Bank details as the page shows them later: never the whole account number or UPI id. */
export const savedPayoutDetailsSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['bank', 'upi']),
    holderName: z.string(),
    ifscCode: z.string().nullable(),
    last4: z.string().describe('the last characters of the account number or of the name in the UPI id'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedPayoutDetails' });
export type SavedPayoutDetails = z.infer<typeof savedPayoutDetailsSchema>;

/** `GET /api/transaction/payout-details`, latest use first */
export const listPayoutDetailsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(savedPayoutDetailsSchema),
});
export type ListPayoutDetailsResponse = z.infer<typeof listPayoutDetailsResponseSchema>;

/** `POST /api/transaction/payout-details/:id/forget` */
export const forgetPayoutDetailsParamsSchema = z.object({
  id: z.uuid(constant(fieldTexts, (t) => t('details'))).toLowerCase(),
});

export const forgetPayoutDetailsResponseSchema = z.object({ success: z.literal(true) });
export type ForgetPayoutDetailsResponse = z.infer<typeof forgetPayoutDetailsResponseSchema>;
