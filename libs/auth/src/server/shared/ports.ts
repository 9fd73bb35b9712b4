import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** What accounts need to know about money: the balance that `my-details` shows. The wallet has this shape. */
export interface BalancePort {
  findBalancePaise(tx: Tx, playerId: string): Promise<Paise>;
}

/** Makes the codes of links that stop a payout account; whoever pays out reads them. */
export interface StopLinkPort {
  tokenFor(account: { readonly playerId: string; readonly accountId: string }): string;
}
