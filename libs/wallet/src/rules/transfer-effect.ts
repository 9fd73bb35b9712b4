import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { LedgerTransaction } from './posting.js';

/** The amounts that a ledger transaction moves into a player's wallet and out of it, apart from bets. */
export interface TransferEffect {
  readonly depositedPaise: Paise;
  /** Below zero if a withdrawal comes back. */
  readonly withdrawnPaise: Paise;
  /** By staff; below zero if they took money. */
  readonly correctedPaise: Paise;
}

export const NO_EFFECT: TransferEffect = {
  depositedPaise: paise(0),
  withdrawnPaise: paise(0),
  correctedPaise: paise(0),
};

/** The sum of both. */
export const addEffects = (one: TransferEffect, other: TransferEffect): TransferEffect => ({
  depositedPaise: addPaise(one.depositedPaise, other.depositedPaise),
  withdrawnPaise: addPaise(one.withdrawnPaise, other.withdrawnPaise),
  correctedPaise: addPaise(one.correctedPaise, other.correctedPaise),
});

/**
 * How much of a ledger transaction is a deposit, a withdrawal and a correction.
 *
 * A withdrawal counts when it is requested, because cash goes to hold then, and counts back when it is released or
 * reversed. Later moves of the held money count nothing. It is read from the postings, so a new event changes these
 * figures exactly as it moves cash: deposits − withdrawals + corrections + results of bets = balance + stakes of open
 * rounds.
 */
export function transferEffect({ event, postings }: LedgerTransaction): TransferEffect {
  let { depositedPaise, withdrawnPaise, correctedPaise } = NO_EFFECT;
  for (const { source, destination, amountPaise } of postings) {
    const isOut = source === 'player:cash' && (destination === 'player:hold' || destination === 'provider');
    const isIn = destination === 'player:cash' && (source === 'player:hold' || source === 'provider');
    if (isIn && event === 'payment-captured') depositedPaise = addPaise(depositedPaise, amountPaise);
    else if (isIn) withdrawnPaise = subtractPaise(withdrawnPaise, amountPaise);
    else if (isOut) withdrawnPaise = addPaise(withdrawnPaise, amountPaise);
    if (source === 'house:corrections') correctedPaise = addPaise(correctedPaise, amountPaise);
    if (destination === 'house:corrections') correctedPaise = subtractPaise(correctedPaise, amountPaise);
  }
  return { depositedPaise, withdrawnPaise, correctedPaise };
}
