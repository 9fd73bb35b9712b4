import { constant } from '@paasa/texts';
import { z } from 'zod';
import { parseDepositAmount } from '../rules/deposit-amount.js';
import { rupeesField } from './rupees-field.js';
import { transactionSchema } from './transactions.js';
import { texts as fieldTexts } from './fields/texts/texts.js';

const amountMessage = 'Enter a valid amount up to ₹5,00,000';

/**
 * `POST /api/razorpay/create-deposit-order`
 *
 * The amount stays a number of rupees, so that the API description can show it; `fromRupees` then cannot throw.
 */
export const createDepositOrderRequestSchema = z.object({
  amount: z
    .number({ error: amountMessage })
    .refine((rupees) => parseDepositAmount(rupees).ok, amountMessage)
    .meta({ description: 'rupees, 1 to 500000, at most two decimals' }),
});
export type CreateDepositOrderRequest = z.infer<typeof createDepositOrderRequestSchema>;

export const createDepositOrderResponseSchema = z.object({
  success: z.literal(true),
  transactionId: z.uuid(),
  amount: z.int().describe('paise, as the checkout widget takes it'),
  currency: z.literal('INR'),
  orderId: z.string().describe("the payment provider's order"),
  keyId: z.string().describe("the payment provider's public key"),
});
export type CreateDepositOrderResponse = z.infer<typeof createDepositOrderResponseSchema>;

/** `POST /api/razorpay/resume-deposit-order`, answered as a new order */
export const resumeDepositOrderRequestSchema = z.object({
  transactionId: z.uuid(constant(fieldTexts, (t) => t('transactionId'))).toLowerCase(),
});
export type ResumeDepositOrderRequest = z.infer<typeof resumeDepositOrderRequestSchema>;

/** `GET /api/wallet/unpaid-deposits` */
export const listUnpaidDepositsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(transactionSchema).describe('newest first: pending deposits with an order'),
});
export type ListUnpaidDepositsResponse = z.infer<typeof listUnpaidDepositsResponseSchema>;

/** Visible ASCII, as the provider makes its ids. */
const providerId = z
  .string()
  .max(64)
  .regex(
    /^[\x21-\x7e]+$/,
    constant(fieldTexts, (t) => t('providerId')),
  );

/** `POST /api/razorpay/verify-deposit-payment`: the values that the checkout passes to its handler. */
export const verifyDepositPaymentRequestSchema = z.object({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId.regex(
    /^pay_[A-Za-z0-9]+$/,
    constant(fieldTexts, (t) => t('paymentId')),
  ),
  razorpay_signature: z
    .string()
    .max(256)
    .regex(
      /^[\x21-\x7e]+$/,
      constant(fieldTexts, (t) => t('signature')),
    ),
  amount: z.unknown().optional().describe('ignored: the amount credited is that of our own record'),
});
export type VerifyDepositPaymentRequest = z.infer<typeof verifyDepositPaymentRequestSchema>;

export const verifyDepositPaymentResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  transactionId: z.uuid(),
  amount: rupeesField.describe('rupees credited'),
  wallet: rupeesField.describe('rupees, the balance now'),
});
export type VerifyDepositPaymentResponse = z.infer<typeof verifyDepositPaymentResponseSchema>;
