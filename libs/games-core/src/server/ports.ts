import type { FairTicket } from '@paasa/fairness/server';
import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** What one bet asks of the player's money. */
export interface Stake {
  readonly playerId: string;
  readonly betId: string;
  readonly stakePaise: Paise;
}

/** What one finished bet gives back: the gross payout, stake included. */
export interface Settlement extends Stake {
  readonly payoutPaise: Paise;
}

/** A bet that is settled at once, and what its player has been told to have afterwards. */
export interface InstantSettlement extends Settlement {
  readonly walletPaise: Paise;
}

/**
 * What games need of whoever keeps the money. Arrays in, one result per element out, in order; at most one element
 * per player in a call; each call locks its rows in player-id order; everything rolls back with `tx`.
 */
export interface StakePort {
  /**
   * Locks the money of these players, in player-id order, until the transaction ends.
   *
   * Whoever makes several of the calls below for different players in one transaction makes this one first, for all
   * of them: each call keeps the order in itself, but two calls in a row do not.
   */
  lockAccounts(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /**
   * Takes the stakes of instant bets; each is settled in the same transaction.
   *
   * Shape: the balance after, or null where the balance is below the stake (then nothing is taken).
   */
  takeStakes(tx: Tx, stakes: readonly Stake[]): Promise<readonly (Paise | null)[]>;
  /**
   * Settles instant bets whose stakes this transaction has taken; sent, not waited for.
   *
   * Errors: the transaction fails where a stake was not taken or another balance is left than the player was told.
   */
  settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void;
  /** Takes the stakes of rounds that stay open after the transaction. Shape: as `takeStakes`. */
  openRounds(tx: Tx, stakes: readonly Stake[]): Promise<readonly (Paise | null)[]>;
  /** Settles open rounds. Shape: the balances after. Errors: throws where no stake is held. */
  settleRounds(tx: Tx, settlements: readonly Settlement[]): Promise<readonly Paise[]>;
  /** Gives back the stakes of open rounds. Shape: the balances after. Errors: throws where no stake is held. */
  voidRounds(tx: Tx, stakes: readonly Stake[]): Promise<readonly Paise[]>;
  /** What the players may spend now, without locking it. Shape: zero for a player who has never had money. */
  getBalances(tx: Tx, playerIds: readonly string[]): Promise<readonly Paise[]>;
}

/** What games need of whoever keeps the seeds. */
export interface NoncePort {
  /** One ticket per player, in order; called only for bets whose stake has been taken. */
  takeNonces(tx: Tx, playerIds: readonly string[]): Promise<readonly FairTicket[]>;
}
