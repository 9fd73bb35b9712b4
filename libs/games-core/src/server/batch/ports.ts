import type { FairTicket } from '@paasa/fairness/server';
import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { Booking } from '../bets/booking.js';
import type { SeedPort } from '../bets/public-seeds.js';

/** The stake of one bet. */
export interface Stake {
  readonly playerId: string;
  readonly betId: string;
  readonly stakePaise: Paise;
}

/** A finished bet with its payout, stake included. */
export interface Settlement extends Stake {
  readonly payoutPaise: Paise;
}

/** A bet that is settled at once, with the entry that its row stores. */
export interface InstantSettlement extends Settlement {
  readonly booking: Booking;
}

/**
 * What games need from the wallet. Arrays in, one result per element out, in order; at most one element per player in a
 * call; each call locks its rows in player-id order; everything rolls back with `tx`.
 */
export interface StakePort {
  /**
   * Locks the money of these players, in player-id order, until the transaction ends.
   *
   * Needed before several of the calls below for different players in one transaction: each call locks in order, but
   * two calls in a row do not.
   */
  lockAccounts(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /**
   * Locks the money of instant bets and checks that it covers their stakes. `settleInstantBets` takes them in the same
   * transaction; a stake that is not settled is not taken.
   *
   * Shape: the entry of the settlement, except that its balance lacks the payout; or null if the balance is below the
   * stake.
   */
  takeStakes(tx: Tx, stakes: readonly Stake[]): Promise<readonly (Booking | null)[]>;
  /**
   * Takes and settles instant bets whose stakes this transaction has checked; sent, not waited for.
   *
   * Errors: the transaction fails if the balance lacks a stake, or if balance or number differ from the booking.
   */
  settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void;
  /** Takes the stakes of rounds that stay open after the transaction. Shape: null as `takeStakes`. */
  openRounds(tx: Tx, stakes: readonly Stake[]): Promise<readonly (Booking | null)[]>;
  /** Settles open rounds. Errors: throws if no stake is held. */
  settleRounds(tx: Tx, settlements: readonly Settlement[]): Promise<readonly Booking[]>;
  /** Gives back the stakes of open rounds. Errors: throws if no stake is held. */
  voidRounds(tx: Tx, stakes: readonly Stake[]): Promise<readonly Booking[]>;
  /** The balances now, without a lock. Shape: zero for a player who has never had money. */
  getBalances(tx: Tx, playerIds: readonly string[]): Promise<readonly Paise[]>;
}

/** What games need from fairness. */
export interface NoncePort extends SeedPort {
  /** One ticket per player, in order; called only for bets whose stake has been taken. */
  takeNonces(tx: Tx, playerIds: readonly string[]): Promise<readonly FairTicket[]>;
}
