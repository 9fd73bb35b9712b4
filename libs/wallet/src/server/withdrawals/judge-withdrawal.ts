import type { Tx } from '@paasa/server-kit/server';
import { judgePayout, type PayoutVerdict } from '../../rules/payout-rules/payout-verdict.js';
import type { WalletContext } from '../context/wallet-context.js';
import type { StoredAccount } from '../ledger/accounts.repo.js';
import type { PayoutAccount } from '../payout-accounts/payout-accounts.repo.js';
import { getTarget } from '../payout-accounts/payout-details.repo.js';
import { findPayoutHistory } from './payout-facts.repo.js';
import type { Withdrawal } from './withdrawals.repo.js';

/**
 * Applies the rules to a withdrawal whose player's account is locked.
 *
 * The verdict is true only under this lock, so the caller acts on it in the same transaction.
 */
export async function judgeWithdrawal(
  tx: Tx,
  context: WalletContext,
  withdrawal: Withdrawal,
  { money, payoutAccount }: { readonly money: StoredAccount; readonly payoutAccount: PayoutAccount },
): Promise<PayoutVerdict> {
  const { playerId, amountPaise, detailsId } = withdrawal;
  if (detailsId === null) throw new Error(`Withdrawal ${withdrawal.transferId} goes to no bank details.`);
  const { clock, config, names } = context;
  const nowAt = clock();
  const history = await findPayoutHistory(tx, playerId, nowAt);
  const { destination } = await getTarget(tx, context, playerId, detailsId);
  const facts = {
    amountPaise,
    nowAt,
    money: { ...money, unplayedTodayPaise: history.unplayedTodayPaise },
    today: history.payoutsToday,
    firstMoneyAt: history.firstMoneyAt,
    payerCount: history.payerCount,
    accountName: await names.findAccountName(tx, playerId),
    payeeName: destination.holderName,
    payoutAccount,
  };
  return judgePayout(facts, config.payoutLimits);
}
