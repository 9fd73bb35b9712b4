import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

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

/** The name of a player's account; null for one without a name. */
export interface AccountNamePort {
  findAccountName(tx: Tx, playerId: string): Promise<string | null>;
}

/** What a bet did with money, by the games' own record. */
export interface BetMoney {
  readonly betId: string;
  readonly status: 'open' | 'settled' | 'voided';
  readonly stakePaise: Paise;
  /** The stake included; null while the round is open. */
  readonly payoutPaise: Paise | null;
}

/** The games' record of a player's bets, page by id, for the proof of the ledger. */
export interface BetMoneyPort {
  listBetMoney(
    tx: Tx,
    playerId: string,
    afterBetId: string | null,
    limit: number,
  ): Promise<readonly BetMoney[]>;
}
