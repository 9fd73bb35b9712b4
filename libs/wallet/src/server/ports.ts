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
