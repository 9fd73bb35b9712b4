import path from 'node:path';
import { z } from 'zod';
import { PAYOUT_RULES_NAMES, payoutLimits, type PayoutLimits } from '@paasa/wallet';
import { FAULT_POINTS } from '@paasa/wallet/server';
import { sandboxProvider } from './sandbox-provider.js';
import { listIn, plainHttpFaults, sandboxSecretFaults, type Variables } from './variables.js';

/** An amount that a rule of payouts begins at. */
const wholeRupees = z.coerce
  .number('must be rupees')
  .int('must be whole rupees')
  .min(0, 'must be at least 0')
  .max(5_00_000, 'must be at most 500000')
  .optional();

const secrets = z
  .string()
  .transform((text) => listIn(text))
  .refine((all) => all.length > 0, 'must name at least one secret');

/** The variables for deposits and withdrawals. */
export const paymentEnvironment = {
  CHECKOUT_URL: z.url('must be an address').optional(),
  RAZORPAY_BASE_URL: z.url('must be an address').optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: secrets.optional(),
  RAZORPAY_PAYOUT_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9]{5,35}$/, 'must be an account number')
    .optional(),
  RECONCILE_EVERY_MS: z.coerce
    .number('must be milliseconds')
    .int('must be whole milliseconds')
    .min(1_000, 'must be at least 1000')
    .max(3_600_000, 'must be at most an hour')
    .default(60_000),
  PAYOUT_RULES: z.enum(PAYOUT_RULES_NAMES, 'must be strict or lenient').optional(),
  WITHDRAWAL_TURNOVER: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(20, 'must be at most 20')
    .optional(),
  FIRST_PAYOUT_WAIT_HOURS: z.coerce
    .number('must be hours')
    .int('must be whole hours')
    .min(0, 'must be at least 0')
    .max(720, 'must be at most 720')
    .optional(),
  WITHDRAWALS_PER_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(1_000, 'must be at most 1000')
    .optional(),
  UNPLAYED_PER_DAY: wholeRupees,
  REVIEW_ABOVE: wholeRupees,
  REVIEW_FIRST_PAYOUT_ABOVE: wholeRupees,
  REVIEW_UNPLAYED_ABOVE: wholeRupees,
  PAASA_KILL_AT: z
    .string()
    .refine(
      (text) => FAULT_POINTS.some((point) => point === text) || path.isAbsolute(text),
      'is not a step at which the process can be ended',
    )
    .optional(),
};

/** Real money waits, whatever table applies; in the sandbox a first withdrawal can be seen at once. */
const LIVE_FIRST_PAYOUT_WAIT_HOURS = 24;

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>>;

/** The settings of deposits and withdrawals. */
export interface PaymentConfig {
  readonly checkoutUrl: string;
  /** The pause between two runs of the reconciliation. */
  readonly reconcileEveryMs: number;
  /**
   * The step at which the process ends itself, for crash tests; or the absolute path of a file that names the step at
   * any time. Null in live mode.
   */
  readonly killAt: string | null;
  /** Whether players may take play money: only where the sandbox is the payment provider, never in live mode. */
  readonly isPlayMoneyOffered: boolean;
  /** The rules for payouts without a review. */
  readonly payoutLimits: PayoutLimits;
  readonly razorpay: {
    readonly baseUrl: string;
    readonly keyId: string;
    readonly keySecret: string;
    /** More than one during an exchange: late retries carry the old one. */
    readonly webhookSecrets: readonly string[];
    /** The product's account there, from which payouts are paid. */
    readonly payoutAccount: string;
  };
}

/** The variables that live mode requires. */
export const requiredOfPayments = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_PAYOUT_ACCOUNT',
] as const;

/** The faults of these variables in live mode. */
export function paymentLiveFaults(given: Variables): string[] {
  const keyId = given['RAZORPAY_KEY_ID'];
  return [
    ...(keyId && !keyId.startsWith('rzp_live_') ? ['RAZORPAY_KEY_ID: is not a live key'] : []),
    ...sandboxSecretFaults(given, {
      RAZORPAY_KEY_SECRET: sandboxProvider.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandboxProvider.webhookSecret,
      RAZORPAY_PAYOUT_ACCOUNT: sandboxProvider.payoutAccount,
    }),
    ...plainHttpFaults(given, ['RAZORPAY_BASE_URL', 'CHECKOUT_URL']),
    ...(given['PAASA_KILL_AT'] ? ['PAASA_KILL_AT: is for tests, not for live mode'] : []),
  ];
}

/** Shape: `sandboxOrigin` is null in live mode, which requires values for the sandbox's defaults. */
export function paymentConfig(env: PaymentEnvironment, sandboxOrigin: string | null): PaymentConfig {
  return {
    checkoutUrl:
      env.CHECKOUT_URL ??
      (sandboxOrigin === null
        ? 'https://checkout.razorpay.com/v1/checkout.js'
        : `${sandboxOrigin}/razorpay/checkout.js`),
    reconcileEveryMs: env.RECONCILE_EVERY_MS,
    killAt: env.PAASA_KILL_AT ?? null,
    isPlayMoneyOffered: sandboxOrigin !== null && env.RAZORPAY_BASE_URL === undefined,
    payoutLimits: payoutLimits(env.PAYOUT_RULES ?? (sandboxOrigin === null ? 'strict' : 'lenient'), {
      turnover: env.WITHDRAWAL_TURNOVER,
      firstPayoutWaitHours:
        env.FIRST_PAYOUT_WAIT_HOURS ?? (sandboxOrigin === null ? LIVE_FIRST_PAYOUT_WAIT_HOURS : undefined),
      withdrawalsPerDay: env.WITHDRAWALS_PER_DAY,
      unplayedPerDay: env.UNPLAYED_PER_DAY,
      reviewedAbove: env.REVIEW_ABOVE,
      firstPayoutReviewedAbove: env.REVIEW_FIRST_PAYOUT_ABOVE,
      unplayedReviewedAbove: env.REVIEW_UNPLAYED_ABOVE,
    }),
    razorpay: {
      baseUrl:
        env.RAZORPAY_BASE_URL ??
        (sandboxOrigin === null ? 'https://api.razorpay.com' : `${sandboxOrigin}/razorpay`),
      keyId: env.RAZORPAY_KEY_ID ?? sandboxProvider.keyId,
      keySecret: env.RAZORPAY_KEY_SECRET ?? sandboxProvider.keySecret,
      webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET ?? [sandboxProvider.webhookSecret],
      payoutAccount: env.RAZORPAY_PAYOUT_ACCOUNT ?? sandboxProvider.payoutAccount,
    },
  };
}
