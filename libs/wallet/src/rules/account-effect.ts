import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { Account } from './accounts.js';
import type { Posting } from './posting.js';

/** The effect of postings on one part of a player's money. */
export interface Effect {
  readonly changePaise: Paise;
  /** The amount that must be there before, so that no posting, in order, goes below zero. */
  readonly neededPaise: Paise;
}

export interface PlayerEffect {
  readonly balance: Effect;
  readonly held: Effect;
  readonly escrow: Effect;
}

function effectOn(account: Account, postings: readonly Posting[]): Effect {
  let changePaise = paise(0);
  let lowestPaise = paise(0);
  for (const { source, destination, amountPaise } of postings) {
    if (source === account) changePaise = subtractPaise(changePaise, amountPaise);
    if (destination === account) changePaise = addPaise(changePaise, amountPaise);
    if (changePaise < lowestPaise) lowestPaise = changePaise;
  }
  return { changePaise, neededPaise: subtractPaise(paise(0), lowestPaise) };
}

/**
 * The effect of postings on a player's three parts, and what each part must hold before.
 *
 * The need follows the postings in order, not their sum: by the sum, an instant bet without a stake would be accepted
 * exactly when it wins.
 */
export function accountEffect(postings: readonly Posting[]): PlayerEffect {
  return {
    balance: effectOn('player:cash', postings),
    held: effectOn('player:hold', postings),
    escrow: effectOn('player:escrow', postings),
  };
}
