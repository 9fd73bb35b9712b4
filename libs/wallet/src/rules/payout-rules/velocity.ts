import type { Paise } from '@paasa/money';
import type { PayoutLimits } from './payout-limits.js';

/** What has gone out on one day of Asia/Kolkata before. */
export interface DayOfPayouts {
  readonly count: number;
  readonly sumPaise: Paise;
}

/** Whether one more withdrawal is beyond the number of a day. */
export const isOneTooMany = (
  { count }: Pick<DayOfPayouts, 'count'>,
  { withdrawalsPerDay }: Pick<PayoutLimits, 'withdrawalsPerDay'>,
): boolean => count >= withdrawalsPerDay;

/** Whether a withdrawal brings the day's sum beyond its limit. */
export const isSumTooLarge = (
  amountPaise: Paise,
  { sumPaise }: Pick<DayOfPayouts, 'sumPaise'>,
  { sumPerDayPaise }: Pick<PayoutLimits, 'sumPerDayPaise'>,
): boolean => sumPaise + amountPaise > sumPerDayPaise;

/** Whether a return of deposits is beyond the number or the sum of a day. */
export const isReturnTooMuch = (
  amountPaise: Paise,
  { count, sumPaise }: DayOfPayouts,
  { returnsPerDay, returnedPerDayPaise }: Pick<PayoutLimits, 'returnsPerDay' | 'returnedPerDayPaise'>,
): boolean => count >= returnsPerDay || sumPaise + amountPaise > returnedPerDayPaise;
