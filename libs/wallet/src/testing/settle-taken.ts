import { addPaise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { BetSettlement } from '../rules/money-events.js';
import { settleInstantBets } from '../server/ledger/settle-instant-bets.js';

/**
 * Settles the bets whose stakes have been taken, as the games do.
 *
 * Shape: the balances that the players are shown, in order; null if the stake was not covered.
 */
export function settleTaken(
  tx: Tx,
  bets: readonly BetSettlement[],
  balances: readonly (Paise | null)[],
): (Paise | null)[] {
  const told = bets.map(({ payoutPaise }, index) => {
    const balance = balances[index] ?? null;
    return balance === null ? null : addPaise(balance, payoutPaise);
  });
  const settlements = bets.flatMap((bet, index) => {
    const walletPaise = told[index] ?? null;
    return walletPaise === null ? [] : [{ ...bet, walletPaise }];
  });
  settleInstantBets(tx, settlements);
  return told;
}
