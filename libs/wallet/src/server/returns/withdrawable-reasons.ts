import { formatRupees } from '@paasa/money';
import type { PayoutLimits } from '../../rules/payout-rules/payout-limits.js';
import type { WithdrawableNow } from './find-withdrawable.service.js';

/** Why not all of the balance can be withdrawn, in sentences; none if all of it can. */
export function withdrawableReasons(
  {
    balancePaise,
    withdrawablePaise,
    unplayedPaise,
    allowancePaise,
    returnablePaise,
  }: Omit<WithdrawableNow, 'freeze'>,
  { turnover }: Pick<PayoutLimits, 'turnover'>,
): string[] {
  if (withdrawablePaise >= balancePaise) return [];
  const unplayed = `You have not played ${formatRupees(unplayedPaise)} of your deposits yet.`;
  const times = turnover === 1 ? 'once' : `${String(turnover)} times`;
  const isAllReturnable = returnablePaise >= unplayedPaise;
  if (allowancePaise === 0 && isAllReturnable)
    return [unplayed, `Play it ${times} before you withdraw it, or send it back to where it came from.`];
  const back = isAllReturnable ? 'all of it' : `${formatRupees(returnablePaise)} of it`;
  return [
    unplayed,
    allowancePaise === 0
      ? `Play it ${times} before you withdraw it.`
      : `You can withdraw ${formatRupees(allowancePaise)} of it today.`,
    ...(returnablePaise === 0 ? [] : [`You can send ${back} back to where it came from.`]),
  ];
}
