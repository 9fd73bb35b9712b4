import type { Paise } from '@paasa/money';
import type { Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { SessionId } from '../tokens/access-token.js';

/** Reads the balance that `my-details` shows. The wallet implements it. */
export interface BalancePort {
  findBalancePaise(tx: Tx, playerId: string): Promise<Paise>;
}

/** Makes the tokens of links that stop a payout account. The wallet implements it and reads them. */
export interface StopLinkPort {
  tokenFor(account: { readonly playerId: string; readonly accountId: string }): string;
}

/** Finds people who are excluded from play and register again. */
export interface NewcomerPort {
  /** Decides about a new account by what names its person, in the transaction that makes it. Shape: null if it may be made. */
  findObstacle(tx: Tx, marks: readonly string[]): Promise<Refused | null>;
}

/** Learns of every registration and sign-in, after it; it must not wait. */
export interface ArrivalPort {
  arrived(playerId: string): void;
}

/** Marks the moment of a sign-in in what the player has bet, in the transaction that opens the session. */
export interface SignInMarkPort {
  markSignIn(tx: Tx, session: SessionId, at: Date): Promise<void>;
}

export const unmarkedSignIns: SignInMarkPort = { markSignIn: async () => undefined };

export const unwatchedArrivals: ArrivalPort = { arrived: () => undefined };

export const anyNewcomer: NewcomerPort = { findObstacle: async () => null };
