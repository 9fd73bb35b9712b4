import type { Paise } from '@paasa/money';
import { waitsUntil, type PayoutAccountAge } from './first-payout-wait.js';
import { isSameName } from './name-match.js';
import type { PayoutLimits } from './payout-limits.js';
import { unplayedPartOf, withdrawable, type PlayedMoney, type Withdrawable } from './turnover.js';

/** The withdrawals of one day of Asia/Kolkata before this one. */
export interface DayOfPayouts {
  readonly count: number;
  readonly sumPaise: Paise;
}

/** For how long a payer counts among those of a player. */
export const PAYERS_COUNT_FOR_MS = 30 * 24 * 3_600_000;

/** Why a withdrawal waits for people. */
export const REVIEW_REASONS = [
  'many-withdrawals',
  'large-sum',
  'large-amount',
  'first-payout',
  'not-played',
  'new-account',
  'several-payers',
  'other-name',
  'many-returns',
  'by-staff',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The facts for all rules. */
export interface PayoutFacts {
  readonly amountPaise: Paise;
  readonly nowAt: Date;
  readonly money: PlayedMoney;
  /** Withdrawals of this day before this one. */
  readonly today: DayOfPayouts;
  readonly firstMoneyAt: Date | null;
  /** Within `PAYERS_COUNT_FOR_MS`. */
  readonly payerCount: number;
  readonly accountName: string | null;
  readonly payeeName: string | null;
  readonly payoutAccount: PayoutAccountAge;
}

export type PayoutVerdict =
  | {
      readonly kind: 'allowed';
      /** How much of it was not played. */
      readonly unplayedPaise: Paise;
      readonly sendAfter: Date | null;
    }
  | {
      readonly kind: 'held';
      readonly unplayedPaise: Paise;
      readonly reasons: readonly ReviewReason[];
      readonly sendAfter: Date | null;
    }
  | { readonly kind: 'refused'; readonly reason: 'not-played-yet'; readonly withdrawable: Withdrawable };

function reviewReasons(facts: PayoutFacts, unplayedPaise: Paise, limits: PayoutLimits): ReviewReason[] {
  const { amountPaise, nowAt, today, firstMoneyAt, payerCount, accountName, payeeName } = facts;
  const sumPaise = today.sumPaise + amountPaise;
  const isNew = firstMoneyAt === null || nowAt.getTime() - firstMoneyAt.getTime() < limits.newAccountMs;
  const isFirstPayout = facts.payoutAccount.firstPaidAt === null;
  const isNameChecked = amountPaise >= limits.nameCheckedFromPaise;
  const rules: readonly (readonly [ReviewReason, boolean])[] = [
    ['many-withdrawals', today.count >= limits.withdrawalsPerDay],
    ['large-sum', sumPaise > limits.sumPerDayPaise],
    ['large-amount', amountPaise > limits.reviewedAbovePaise],
    ['first-payout', isFirstPayout && amountPaise > limits.firstPayoutReviewedAbovePaise],
    ['not-played', unplayedPaise > limits.unplayedReviewedAbovePaise],
    ['new-account', isNew && sumPaise > limits.newAccountSumPaise],
    ['several-payers', payerCount > limits.payers],
    ['other-name', isNameChecked && !isSameName(accountName, payeeName)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([reason]) => reason);
}

/** Applies all rules to a withdrawal to a payout account. */
export function judgePayout(facts: PayoutFacts, limits: PayoutLimits): PayoutVerdict {
  const parts = withdrawable(facts.money, limits);
  if (facts.amountPaise > parts.withdrawablePaise)
    return { kind: 'refused', reason: 'not-played-yet', withdrawable: parts };
  const unplayedPaise = unplayedPartOf(facts.amountPaise, facts.money, parts);
  const sendAfter = waitsUntil(facts.payoutAccount, facts.nowAt, limits);
  const reasons = reviewReasons(facts, unplayedPaise, limits);
  return reasons.length === 0
    ? { kind: 'allowed', unplayedPaise, sendAfter }
    : { kind: 'held', unplayedPaise, reasons, sendAfter };
}

/** Why a return of deposits waits for people; it goes back to the payer, so only number and sum matter. */
export const judgeReturn = (
  amountPaise: Paise,
  { count, sumPaise }: DayOfPayouts,
  { returnsPerDay, returnedPerDayPaise }: PayoutLimits,
): readonly ReviewReason[] =>
  count >= returnsPerDay || sumPaise + amountPaise > returnedPerDayPaise ? ['many-returns'] : [];
