import { formatRupees } from '@paasa/money';
import type { TranslateOf } from '@paasa/texts';
import type { PayoutLimits } from '../../rules/payout-rules/payout-limits.js';
import type { texts } from '../texts/texts.js';
import type { WithdrawableNow } from './find-withdrawable.service.js';

/** Why not all of the balance can be withdrawn, in sentences; none if all of it can. */
export function withdrawableReasons(
  t: TranslateOf<typeof texts>,
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
  const unplayed = t('reason.unplayed', { unplayed: formatRupees(unplayedPaise) });
  const isAllReturnable = returnablePaise >= unplayedPaise;
  if (allowancePaise === 0 && isAllReturnable)
    return [unplayed, t('reason.playOrReturn', { times: turnover })];
  const back = isAllReturnable
    ? t('reason.returnAll')
    : t('reason.return', { returnable: formatRupees(returnablePaise) });
  return [
    unplayed,
    allowancePaise === 0
      ? t('reason.play', { times: turnover })
      : t('reason.allowance', { allowance: formatRupees(allowancePaise) }),
    ...(returnablePaise === 0 ? [] : [back]),
  ];
}
