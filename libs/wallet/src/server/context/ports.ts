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

/** Tells players of their money; asked for in the transaction that moves it, so that none is lost or sent in vain. */
export interface ReceiptPort {
  requestReceipt(tx: Tx, receipt: Receipt): Promise<void>;
}

/** An account that money may now be paid out to, and was not before. */
export interface NewAccountNotice {
  readonly playerId: string;
  readonly accountId: string;
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly at: Date;
  /** Null where the first payout to it waits for nothing. */
  readonly firstPayoutAfter: Date | null;
}

/** Tells players at once what a thief would do, with a link that stops it; asked for in the transaction that does it. */
export interface PayoutNoticePort {
  requestNewAccountNotice(tx: Tx, notice: NewAccountNotice): Promise<void>;
}

/** What a player's account is named; null for one without a name. */
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
