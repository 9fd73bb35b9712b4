import { constant } from '@paasa/texts';
import { z } from 'zod';
import { parseWithdrawalAmount } from '../rules/withdrawal-amount.js';
import { rupeesField } from './rupees-field.js';
import { texts } from './texts/texts.js';
import { texts as fieldTexts } from './fields/texts/texts.js';

const AMOUNT_MESSAGE = constant(texts, (t) => t('returnAmount'));

/** `GET /api/wallet/withdrawable` */
export const findWithdrawableResponseSchema = z
  .object({
    success: z.literal(true),
    balance: rupeesField,
    withdrawable: rupeesField.describe('rupees that can be paid out now'),
    unplayed: rupeesField.describe('rupees of the balance that were deposited and not played'),
    allowance: rupeesField.describe('rupees of the unplayed ones that may still be paid out today'),
    returnable: rupeesField.describe('rupees that can go back to where they came from'),
    reasons: z.array(z.string()).describe('for people: why not all of the balance can be withdrawn'),
    frozen: z
      .object({
        since: z.iso.datetime(),
        isPasswordReset: z.boolean().describe('whether the player can allow withdrawals again'),
      })
      .nullable()
      .describe('no money leaves: “This was not me” was pressed in a mail to the player'),
  })
  .meta({ id: 'Withdrawable' });
export type FindWithdrawableResponse = z.infer<typeof findWithdrawableResponseSchema>;

/** `POST /api/wallet/return-deposit` */
export const returnDepositRequestSchema = z.object({
  amount: z
    .number({ error: AMOUNT_MESSAGE })
    .refine((rupees) => parseWithdrawalAmount(rupees).ok, AMOUNT_MESSAGE)
    .meta({ description: 'rupees, 1 to 500000, at most two decimals, at most what is returnable' }),
});
export type ReturnDepositRequest = z.infer<typeof returnDepositRequestSchema>;

export const returnDepositResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  transactionIds: z.array(z.uuid()).describe('one for each payment that something goes back to'),
  isHeldForReview: z.boolean(),
  wallet: rupeesField.describe('rupees, the balance now'),
});
export type ReturnDepositResponse = z.infer<typeof returnDepositResponseSchema>;

/** `POST /api/wallet/allow-payouts`; needs a password that was reset since, and a fresh proof. */
export const allowPayoutsResponseSchema = z.object({ success: z.literal(true) });
export type AllowPayoutsResponse = z.infer<typeof allowPayoutsResponseSchema>;

/** `POST /api/wallet/stop-payout-account`: the values in the link of the mail. */
export const stopPayoutAccountRequestSchema = z.object({
  token: z
    .string()
    .max(200)
    .regex(
      /^[\w-]+$/,
      constant(fieldTexts, (t) => t('link')),
    ),
});
export type StopPayoutAccountRequest = z.infer<typeof stopPayoutAccountRequestSchema>;

export const stopPayoutAccountResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  last4: z.string().describe('the last characters of the account that was stopped'),
});
export type StopPayoutAccountResponse = z.infer<typeof stopPayoutAccountResponseSchema>;
