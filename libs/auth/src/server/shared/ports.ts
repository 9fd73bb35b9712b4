import { Readable } from 'node:stream';
import type { Paise } from '@paasa/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import type { SessionId } from '../tokens/access-token.js';

/** Reads the balance that `my-details` shows. The wallet implements it. */
export interface BalancePort {
  findBalancePaise(tx: Tx, playerId: string): Promise<Paise>;
}

/** Keeps money in an account that another person has used. The wallet implements it. */
export interface PayoutFreezePort {
  /** Freezes all payouts of a player, in the transaction that also ends the sessions. */
  freeze(tx: Tx, playerId: string): Promise<void>;
  /** After that transaction: gives back what was not sent. After a death in between the wallet does it by itself. */
  giveBackUnsent(playerId: string): Promise<void>;
  /** Lets the owner allow payouts again, because they have reset the password by mail. */
  passwordWasReset(tx: Tx, playerId: string): Promise<void>;
}

/** Makes the tokens of links that stop a payout account. The wallet implements it and reads them. */
export interface StopLinkPort {
  tokenFor(account: { readonly playerId: string; readonly accountId: string }): string;
}

/** Finds people who are excluded from play and register again. */
export interface NewcomerPort {
  /**
   * Decides about a new account, or about a new mailbox of a player's account, by what names the person, in the
   * transaction that makes it. A player's own exclusion is no obstacle. Shape: null if it may be made.
   */
  findObstacle(tx: Tx, marks: readonly string[], playerId?: string): Promise<Refused | null>;
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

/**
 * The other cells of the product. Of an address, an identity and a passkey all cells together have one.
 *
 * A claim is durable at once: make it before the transaction that stores it commits. Shape: false if another cell has it.
 * Errors: `DatabaseUnavailable`.
 */
export interface CellPort {
  claimEmail(emailKey: string, playerId: string): Promise<boolean>;
  claimIdentity(identity: ClaimedIdentity, playerId: string): Promise<boolean>;
  claimPasskey(credentialId: string, playerId: string): Promise<boolean>;
  /** What another cell vouches for with this call; undefined for a call that came here first. */
  vouchedWith(request: FastifyRequest): unknown;
  /**
   * Has the cell of a person answer the call, who is known by now, and tells it what this cell has found out.
   *
   * Shape: false if it is this cell; true if the reply is sent.
   */
  lead(request: FastifyRequest, reply: FastifyReply, led: LedPerson): Promise<boolean>;
}

export interface LedPerson {
  readonly person:
    | { readonly playerId: string }
    | { readonly identity: ClaimedIdentity; readonly emailKey: string };
  readonly vouched: unknown;
}

export interface ClaimedIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** The whole product is one cell. */
export const oneCell: CellPort = {
  claimEmail: async () => true,
  claimIdentity: async () => true,
  claimPasskey: async () => true,
  vouchedWith: () => undefined,
  lead: async () => false,
};

/** A picture as the server made it. */
export interface StoredPicture {
  readonly playerId: string;
  /** The part of its address that nobody can guess. */
  readonly pictureId: string;
  readonly image: Uint8Array;
  readonly storedAt: Date;
}

/**
 * Where uploaded pictures lie: in the database unless given.
 *
 * `tx` is the transaction that changes the account. A store outside of the database records there what it must do after
 * the commit, so that an account never names a picture that does not exist.
 */
export interface PicturePort {
  /** Stores a picture in place of the player's present one, whose address ends. */
  store(tx: Tx, picture: StoredPicture): Promise<void>;
  remove(tx: Tx, playerId: string): Promise<void>;
  /** Shape: null if no picture has this id, or none any more. */
  findImage(tx: Tx, pictureId: string): Promise<Uint8Array | null>;
}

/**
 * What other domains do when an account is closed. A transaction locks the money, then everything else of the player, then
 * the account.
 */
export interface ClosingPort {
  /** Locks the player's money until the transaction ends. */
  lockMoney(tx: Tx, playerId: string): Promise<void>;
  /**
   * Why the account cannot be closed or erased now, as long as the money is locked. `isMoneyKept`: money is no obstacle any
   * more, it stays in the books.
   *
   * Shape: null if it can.
   */
  findObstacle(tx: Tx, playerId: string, terms: { readonly isMoneyKept: boolean }): Promise<Refused | null>;
  /** The last moment at which the account names its person: stores what has to find an excluded person later, as hashes. */
  partWith(tx: Tx, playerId: string): Promise<void>;
}

/** Writes all that is stored about a player into one archive. */
export interface AccountExportPort {
  /** Shape: a ZIP, which is made while it is read. Errors: before the first byte, as an answer; after that it breaks off. */
  open(playerId: string, language: Language): Promise<Readable>;
}

export const noExports: AccountExportPort = { open: async () => Readable.from([]) };

export const anyClosing: ClosingPort = {
  lockMoney: async () => undefined,
  findObstacle: async () => null,
  partWith: async () => undefined,
};
