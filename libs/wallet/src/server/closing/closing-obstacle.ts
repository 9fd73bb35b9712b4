import { formatRupees, toRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { MIN_WITHDRAWAL_PAISE } from '../../rules/withdrawal-amount.js';
import { lockAccount } from '../ledger/accounts.repo.js';

const pendingDepositStatement = {
  name: 'wallet-has-pending-deposit',
  text: `
    SELECT 1 FROM wallet.checks c
    JOIN wallet.transfers t ON t.player_id = c.player_id AND t.transfer_id = c.transfer_id
    WHERE c.player_id = $1 AND t.type = 'DEPOSIT' AND t.status = 'PENDING' LIMIT 1`,
};

/** Locks a player's money until the transaction ends: no bet, and no transfer, moves it meanwhile. */
export async function lockMoney(tx: Tx, playerId: string): Promise<void> {
  await lockAccount(tx, playerId);
}

/**
 * Why an account cannot be closed now; null if it can. Less than the smallest withdrawal may stay, because a player could
 * only bet it away. `isMoneyKept`: all of it may stay in the books.
 *
 * Errors, as a refusal, in order: `wallet/round-open`, `wallet/withdrawal-under-way`, `wallet/deposit-under-way`,
 * `wallet/money-left` with `amount` in rupees.
 */
export async function findClosingObstacle(
  tx: Tx,
  playerId: string,
  { isMoneyKept }: { readonly isMoneyKept: boolean },
): Promise<Refused | null> {
  const { balancePaise, heldPaise, escrowPaise } = await lockAccount(tx, playerId);
  if (escrowPaise > 0)
    return refuse('conflict', 'wallet/round-open', 'You have an open round. Finish it first.');
  if (heldPaise > 0)
    return refuse(
      'conflict',
      'wallet/withdrawal-under-way',
      'A withdrawal is on its way. You can close the account when the money has arrived.',
    );
  if ((await tx.query(pendingDepositStatement, [playerId])).length > 0)
    return refuse(
      'conflict',
      'wallet/deposit-under-way',
      'A deposit is not finished. Pay it or drop it first: it ends by itself after half an hour.',
    );
  if (isMoneyKept || balancePaise < MIN_WITHDRAWAL_PAISE) return null;
  const text = `You have ${formatRupees(balancePaise)} in your wallet. Withdraw it first.`;
  const details = { amount: toRupees(balancePaise) };
  return { ok: false, refusal: { category: 'conflict', code: 'wallet/money-left', message: text, details } };
}
