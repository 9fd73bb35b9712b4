import { formatRupees, toRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { MIN_WITHDRAWAL_PAISE } from '../../rules/withdrawal-amount.js';
import { lockAccount } from '../ledger/accounts.repo.js';
import { constant, sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

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
    return refuse(
      'conflict',
      'wallet/round-open',
      constant(texts, (t) => t('roundOpen')),
    );
  if (heldPaise > 0)
    return refuse(
      'conflict',
      'wallet/withdrawal-under-way',
      constant(texts, (t) => t('withdrawalUnderWay')),
    );
  if ((await tx.query(pendingDepositStatement, [playerId])).length > 0)
    return refuse(
      'conflict',
      'wallet/deposit-under-way',
      constant(texts, (t) => t('depositUnderWay')),
    );
  if (isMoneyKept || balancePaise < MIN_WITHDRAWAL_PAISE) return null;
  const words = sentence(texts, (t) => t('moneyLeft', { amount: formatRupees(balancePaise) }));
  const details = { amount: toRupees(balancePaise) };
  return { ok: false, refusal: { category: 'conflict', code: 'wallet/money-left', ...words, details } };
}
