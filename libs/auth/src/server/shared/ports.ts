import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** Reads the balance that `my-details` shows. The wallet implements it. */
export interface BalancePort {
  findBalancePaise(tx: Tx, playerId: string): Promise<Paise>;
}

/** Makes the tokens of links that stop a payout account. The wallet implements it and reads them. */
export interface StopLinkPort {
  tokenFor(account: { readonly playerId: string; readonly accountId: string }): string;
}
