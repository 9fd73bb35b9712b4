import type { Paise } from '@paasa/money';
import type { Account } from './accounts.js';

/** One movement of money: a positive amount from source to destination. */
export interface Posting {
  readonly source: Account;
  readonly destination: Account;
  readonly amountPaise: Paise;
}

/** The postings of one event for one player: all or none, in this order. */
export interface LedgerTransaction {
  readonly playerId: string;
  /** Unique per player: booking the same event twice fails. */
  readonly key: string;
  readonly event: LedgerEvent;
  readonly postings: readonly Posting[];
}

export const LEDGER_EVENTS = [
  'payment-captured',
  'payment-without-order',
  'suspense-refunded',
  'withdrawal-requested',
  'payout-processed',
  'deposit-returned',
  'withdrawal-released',
  'payout-reversed',
  'round-opened',
  'round-settled',
  'round-voided',
  'instant-bet',
  'balance-corrected',
] as const;

export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

/** The parts of a player's money. */
export interface Balances {
  readonly balancePaise: Paise;
  readonly heldPaise: Paise;
  readonly escrowPaise: Paise;
}

/** The number of an event in a player's ledger, and the player's money after it. */
export interface Booking extends Balances {
  /** 1, 2, 3, … for each player. */
  readonly seq: number;
}

/** One booked ledger transaction, with the player's balances after it. */
export interface LedgerEntry extends Booking {
  readonly key: string;
  readonly event: string;
  readonly postings: readonly Posting[];
  readonly createdAt: Date;
}

/**
 * Asserts that a posting is one.
 *
 * Errors: throws RangeError for an amount that is not above zero and for a posting that goes nowhere.
 */
export function posting(source: Account, destination: Account, amountPaise: Paise): Posting {
  if (amountPaise <= 0) throw new RangeError(`A posting of ${String(amountPaise)} paise moves nothing.`);
  if (source === destination) throw new RangeError(`A posting from ${source} to itself moves nothing.`);
  return { source, destination, amountPaise };
}
