import type { FastifyRequest } from 'fastify';
import type { Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { PlaySums } from '../../rules/limit-use.js';

/** Whose play, since which day of Asia/Kolkata. */
export interface PlayAsked {
  readonly playerId: string;
  readonly firstDay: string;
}

/** The stored totals of a player's bets. */
export interface BetTotals {
  readonly betCount: number;
  readonly wageredPaise: number;
  readonly wonPaise: number;
}

/** The games' totals. They change only while the player's account is locked. */
export interface PlayTotalsPort {
  /** In order. */
  listPlaySince(tx: Tx, asked: readonly PlayAsked[]): Promise<readonly PlaySums[]>;
  /** In order. */
  listBetTotals(tx: Tx, playerIds: readonly string[]): Promise<readonly BetTotals[]>;
}

/** The wallet's accounts and deposits. */
export interface MoneyPort {
  /** Locks a player's account until the transaction ends: every bet of the player is before it or after it. */
  lockAccount(tx: Tx, playerId: string): Promise<void>;
  /** What was credited since a day, and the open orders. Units: paise. */
  sumDepositsSince(tx: Tx, playerId: string, firstDay: string): Promise<number>;
}

/** The accounts and sessions of auth. */
export interface AccessPort {
  /** Ends every session of a player. Shape: how many were alive. */
  endSessions(tx: Tx, playerId: string): Promise<number>;
  /** What names the player's person: the mailbox, the browsers; as hashes. */
  listPersonMarks(tx: Tx, playerId: string): Promise<readonly string[]>;
  /** Gives the session of a call a fresh proof. Errors: those of auth. */
  proveByPassword(request: FastifyRequest, password: string): Promise<Result<void>>;
}
