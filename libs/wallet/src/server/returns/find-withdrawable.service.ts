import type { Paise } from '@paasa/money';
import { withdrawable, type Withdrawable } from '../../rules/payout-rules/turnover.js';
import { listSources, mostReturnable } from './return-deposit.service.js';
import { findAccount } from '../ledger/accounts.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findFreeze, type PayoutFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { findPayoutHistory } from '../withdrawals/payout-facts.repo.js';

/** What a player can do with their balance now. */
export interface WithdrawableNow extends Withdrawable {
  readonly balancePaise: Paise;
  /** How much can go back to where it came from. */
  readonly returnablePaise: Paise;
  /** While all payouts of the player are frozen; else null. */
  readonly freeze: PayoutFreeze | null;
}

/** The result of the rules now. A withdrawal applies them again under a lock. */
export function findWithdrawable(context: WalletContext, playerId: string): Promise<WithdrawableNow> {
  const { db, clock, config } = context;
  return db.snapshot(async (tx) => {
    const nowAt = clock();
    const money = await findAccount(tx, playerId);
    const { unplayedTodayPaise } = await findPayoutHistory(tx, playerId, nowAt);
    const parts = withdrawable({ ...money, unplayedTodayPaise }, config.payoutLimits);
    const sources = parts.unplayedPaise === 0 ? [] : await listSources(tx, playerId, nowAt);
    return {
      ...parts,
      balancePaise: money.balancePaise,
      returnablePaise: mostReturnable(money, sources, config.payoutLimits),
      freeze: await findFreeze(tx, playerId),
    };
  });
}
