import type { Paise } from '@paasa/money';
import type { PayoutLimits } from './payout-limits.js';
import type { DayOfPayouts } from './velocity.js';

/** Whether an account that had its first money a short time ago pays out more than a new one may. */
export function isTooNew(
  amountPaise: Paise,
  { firstMoneyAt, nowAt }: { readonly firstMoneyAt: Date | null; readonly nowAt: Date },
  { sumPaise }: Pick<DayOfPayouts, 'sumPaise'>,
  { newAccountMs, newAccountSumPaise }: Pick<PayoutLimits, 'newAccountMs' | 'newAccountSumPaise'>,
): boolean {
  const isNew = firstMoneyAt === null || nowAt.getTime() - firstMoneyAt.getTime() < newAccountMs;
  return isNew && sumPaise + amountPaise > newAccountSumPaise;
}
