import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { LedgerTransaction } from './posting.js';

/** The amounts that a ledger transaction moves into a player's wallet from outside, and out of it. */
export interface TransferEffect {
  readonly depositedPaise: Paise;
  /** Below zero if a withdrawal comes back. */
  readonly withdrawnPaise: Paise;
}

/**
 * How much of a ledger transaction is a deposit and how much a withdrawal.
 *
 * A withdrawal counts when it is requested, because cash goes to hold then, and counts back when it is released or
 * reversed. Later moves of the held money count nothing. It is read from the postings, so a new event changes these
 * figures exactly as it moves cash: deposits − withdrawals + results of bets = balance + stakes of open rounds.
 */
export function transferEffect({ event, postings }: LedgerTransaction): TransferEffect {
  let depositedPaise = paise(0);
  let withdrawnPaise = paise(0);
  for (const { source, destination, amountPaise } of postings) {
    const isOut = source === 'player:cash' && (destination === 'player:hold' || destination === 'provider');
    const isIn = destination === 'player:cash' && (source === 'player:hold' || source === 'provider');
    if (isIn && event === 'payment-captured') depositedPaise = addPaise(depositedPaise, amountPaise);
    else if (isIn) withdrawnPaise = subtractPaise(withdrawnPaise, amountPaise);
    else if (isOut) withdrawnPaise = addPaise(withdrawnPaise, amountPaise);
  }
  return { depositedPaise, withdrawnPaise };
}
