import { formatRupees } from '@paasa/money';
import type { PayoutLimits } from '../../rules/payout-rules/payout-limits.js';
import type { WithdrawableNow } from './find-withdrawable.service.js';

/** Why not all of the balance can be withdrawn, in sentences; none if all of it can. */
export function withdrawableReasons(
  { balancePaise, withdrawablePaise, unplayedPaise, allowancePaise, returnablePaise }: WithdrawableNow,
  { turnover }: Pick<PayoutLimits, 'turnover'>,
): string[] {
  if (withdrawablePaise >= balancePaise) return [];
  const unplayed = `${formatRupees(unplayedPaise)} of your balance are deposits that you have not played yet.`;
  const times = turnover === 1 ? 'once' : `${String(turnover)} times`;
  const isAllReturnable = returnablePaise >= unplayedPaise;
  if (allowancePaise === 0 && isAllReturnable)
    return [
      unplayed,
      `Play them ${times} before you withdraw them, or send them back to where they came from.`,
    ];
  const back = isAllReturnable ? 'All of them' : formatRupees(returnablePaise);
  return [
    unplayed,
    allowancePaise === 0
      ? `Play them ${times} before you withdraw them.`
      : `${formatRupees(allowancePaise)} of them can be withdrawn today.`,
    ...(returnablePaise === 0 ? [] : [`${back} can go back to where they came from.`]),
  ];
}
