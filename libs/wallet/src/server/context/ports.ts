import type { Paise } from '@paasa/money';
import { ok, type Refusal, type Refused, type Result } from '@paasa/result';
import type { Caller, Tx } from '@paasa/server-kit/server';
import type { Booking } from '../../rules/posting.js';

/** How a session has just proved its player's identity. */
export type IdentityProof = 'passkey' | 'other';

/** Money of a player that arrived, or left. */
export interface Receipt {
  readonly playerId: string;
  readonly type: 'DEPOSIT' | 'WITHDRAW';
  readonly amountPaise: Paise;
  /** What the player can quote: the payment's or payout's id. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Sends receipts to players; requested in the transaction that moves the money, so that none is lost or sent in error.
 */
export interface ReceiptPort {
  requestReceipt(tx: Tx, receipt: Receipt): Promise<void>;
}

/** A new payout account. */
export interface NewAccountNotice {
  readonly playerId: string;
  readonly accountId: string;
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly at: Date;
  /** Null if the first payout may go at once. */
  readonly firstPayoutAfter: Date | null;
}

/** Warns players of a new payout account, with a link that stops it; requested in the transaction that adds it. */
export interface PayoutNoticePort {
  requestNewAccountNotice(tx: Tx, notice: NewAccountNotice): Promise<void>;
}

/** From where a link was pressed, for the audit log. */
export interface PressOrigin {
  readonly ip: string;
  readonly userAgent: string | null;
}

/** The sessions and passkeys of players, and the audit log of their accounts. */
export interface OwnerPort {
  /**
   * Locks the account of a call, and finds the fresh proof that its session has then: it may have ended while the call waited.
   * The money is locked before.
   *
   * Errors: `auth/not-signed-in`, `auth/step-up-required`.
   */
  holdProof(tx: Tx, caller: Caller): Promise<Result<IdentityProof>>;
  /** Whether a passkey was added to the account within this time. */
  hasNewPasskey(tx: Tx, playerId: string, ageMs: number): Promise<boolean>;
  /** Ends every session of a player whose owner has not added this payout account, and records that. */
  endSessions(
    tx: Tx,
    pressed: { readonly playerId: string; readonly accountId: string; readonly origin: PressOrigin },
  ): Promise<void>;
  /** Records that the owner has lifted the freeze of payouts. */
  recordPayoutsAllowed(
    tx: Tx,
    allowed: { readonly playerId: string; readonly origin: PressOrigin },
  ): Promise<void>;
}

/** Decides whether a player may deposit. */
export interface DepositGuardPort {
  /** What has to happen before an order, outside of any transaction. Shape: null, or why the order is refused. */
  prepare(playerId: string): Promise<Refused | null> | null;
  /**
   * Decides about an order, in the transaction that records it. Orders of one player take turns from here until its end.
   *
   * Errors: what the guard refuses.
   */
  admitDeposit(
    tx: Tx,
    deposit: { readonly playerId: string; readonly amountPaise: Paise },
  ): Promise<Result<null>>;
  /** Records a refusal of `admitDeposit`, after its transaction was undone. */
  recordRefused(playerId: string, refusal: Refusal): Promise<void>;
  /**
   * Decides whether a pending order may still be paid. It counts already, as far as deposits are counted.
   *
   * Errors: what the guard refuses.
   */
  admitResumed(tx: Tx, playerId: string): Promise<Result<null>>;
  /**
   * Decides whether a captured payment may be credited, in the transaction that credits it. `isFailed`: the order had
   * failed, so it no longer counted.
   *
   * Shape: null if it may be; else why it goes back to its payer.
   */
  findObstacleToCredit(
    tx: Tx,
    deposit: { readonly playerId: string; readonly amountPaise: Paise; readonly isFailed: boolean },
  ): Promise<'player-excluded' | 'over-deposit-limit' | 'account-closed' | null>;
  /**
   * Learns what names a bank account or UPI id of a player, in the transaction that comes across it. It excludes a player
   * whose payee belongs to an excluded person.
   *
   * Shape: one mark for each key, the present one first.
   */
  meetPayee(tx: Tx, playerId: string, marks: readonly string[]): Promise<void>;
}

/** Admits every deposit. */
export const openDepositGuard: DepositGuardPort = {
  prepare: () => null,
  admitDeposit: async () => ok(null),
  recordRefused: async () => undefined,
  admitResumed: async () => ok(null),
  findObstacleToCredit: async () => null,
  meetPayee: async () => undefined,
};

/** The name of a player's account; null for one without a name. */
export interface AccountNamePort {
  findAccountName(tx: Tx, playerId: string): Promise<string | null>;
}

/** One entry of a player's ledger that the row of a bet stores. */
export interface BetEntry extends Booking {
  readonly betId: string;
  readonly step: 'instant' | 'opened' | 'settled' | 'voided';
  readonly stakePaise: Paise;
  /** The stake included; zero for a round that has just opened and for a loss, the stake for a voided round. */
  readonly payoutPaise: Paise;
  readonly createdAt: Date;
  /** What the totals of days count it as. */
  readonly counted: CountedBet;
}

/** A settled bet, as the totals of days count it. */
export interface CountedBet {
  readonly game: string;
  readonly isWin: boolean;
  /** Its end; the start of an open round. */
  readonly settledAt: Date;
}

/** The stored totals of the bets of one game that were settled on one day. */
export interface GameDay {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  /** Null: all games together, because the games of these bets are not known. */
  readonly game: string | null;
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
  readonly winCount: number;
  readonly lossCount: number;
  /** The largest payout minus its stake, 0 without a win; null without a game. */
  readonly bestWinPaise: Paise | null;
}

/** The stored sums of all bets of one game that were settled in one hour of India. */
export interface HousePlayHour {
  readonly day: string;
  /** Null: some hour of the day; likewise the game. */
  readonly hour: number | null;
  readonly game: string | null;
  readonly betCount: number;
  readonly wageredPaise: number;
  readonly wonPaise: number;
  /** Players whose first bet of this game in the hour is counted here; of day and month likewise. */
  readonly hourPlayers: number;
  readonly dayPlayers: number;
  readonly monthPlayers: number;
  /** Players whose first bet of any game in the hour is counted here; of day and month likewise. */
  readonly anyHourPlayers: number;
  readonly anyDayPlayers: number;
  readonly anyMonthPlayers: number;
}

/** The stored totals of a player's bets. */
export interface BetTotals {
  /** All bets, the open and the voided ones included. */
  readonly betCount: number;
  /** The stakes of settled bets. */
  readonly wageredPaise: Paise;
  /** The payouts of settled bets. */
  readonly wonPaise: Paise;
}

/** The games' bets, whose rows store the ledger entries that the wallet has booked for them. */
export interface BetEntryPort {
  /** The entries above `afterSeq`, oldest first, at most `limit`. */
  listBetEntries(tx: Tx, playerId: string, afterSeq: number, limit: number): Promise<readonly BetEntry[]>;
  /** The sum of the stakes of open rounds. */
  sumOpenStakes(tx: Tx, playerId: string): Promise<Paise>;
  findBetTotals(tx: Tx, playerId: string): Promise<BetTotals>;
  /** The stored totals of all days. */
  listGameDays(tx: Tx, playerId: string): Promise<readonly GameDay[]>;
  /** The stored sums over all players, of all hours. */
  listHouseHours(tx: Tx): Promise<readonly HousePlayHour[]>;
}

/** A step of a bet, as counters beside the ledger count it. */
export type CountedStep = Pick<BetEntry, 'step' | 'stakePaise' | 'payoutPaise'> & { readonly at: Date };

/** Compares one player's counters with the bets. */
export interface CounterProof {
  /** Adds the next step, in the order of the ledger. */
  add(bet: CountedStep): void;
  /** After the last one. Shape: an element for each comparison; null if both sides agree. */
  compare(): readonly (string | null)[];
}

/** What another domain derives from bets and stores, and limits count by. */
export interface CounterPort {
  /** Reads what is stored of a player. */
  beginCounterProof(tx: Tx, playerId: string): Promise<CounterProof>;
}

/** Nothing is stored. */
export const noCounters: CounterPort = {
  beginCounterProof: async () => ({ add: () => undefined, compare: () => [] }),
};
