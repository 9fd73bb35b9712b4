import type { FastifyRequest } from 'fastify';
import type { Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { PlaySums } from '../../rules/limit-use.js';
import type { DayMoney, PlayFigures } from '../../rules/signs/day-figures.js';

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
  /** What was credited from an instant on, and the open orders; and when the first of it was credited. Units: paise. */
  sumDepositsFrom(
    tx: Tx,
    playerId: string,
    from: Date,
  ): Promise<{ readonly amountPaise: number; readonly oldestAt: Date | null }>;
}

/** What names a person at the operator's register. */
export interface NamedPerson {
  /** SHA-256, as hex, of the mailbox: the address in lower case, without a tag, at Gmail without dots. */
  readonly mailboxSha256: string;
  readonly name: string;
}

/** The register of excluded persons that the operator's jurisdiction keeps. */
export interface RegisterPort {
  /** Shape: null for a person who is not in it; `until: null` is for good. Errors: `RegisterUnavailable`. */
  findExclusion(person: NamedPerson): Promise<{ readonly until: Date | null } | null>;
}

/** The register does not answer, or does not answer what it promises. */
export class RegisterUnavailable extends Error {
  override readonly name = 'RegisterUnavailable';
}

/** The accounts and sessions of auth. */
export interface AccessPort {
  /** Ends every session of a player. Shape: how many were alive. */
  endSessions(tx: Tx, playerId: string): Promise<number>;
  /** What names the player's person: the mailbox, the former ones, the browsers; as hashes. */
  listPersonMarks(tx: Tx, playerId: string): Promise<readonly string[]>;
  /** The player by each mailbox, the present one first; empty if there is no such account. */
  listNamedPersons(tx: Tx, playerId: string): Promise<readonly NamedPerson[]>;
  /** Compares the password of the caller, for this one call. Errors: those of auth. */
  proveByPassword(request: FastifyRequest, password: string): Promise<Result<void>>;
}

/** The terms by which the bets of a day are counted. */
export interface PlayDayAsked {
  /** A day of Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  readonly startsAt: Date;
  readonly nightEndsAt: Date;
  readonly endsAt: Date;
  /** A longer time between two bets is a pause. */
  readonly pauseMs: number;
  /** A stake of so many times the one before counts as raised. */
  readonly raiseFactor: number;
}

/** The time of the money of a day. */
export interface MoneyDayAsked {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly withdrawnSince: Date;
}

/** What players did on one day, for the signs of harm. It reads, and locks nothing. */
export interface DayRecordPort {
  /** The players with an account after that one (null: from the start), in the order of their ids. */
  listPlayersAfter(tx: Tx, playerId: string | null, limit: number): Promise<readonly string[]>;
  /** The bets of a day, of those players who made some. Shape: in any order. */
  listPlayOfDay(
    tx: Tx,
    playerIds: readonly string[],
    asked: PlayDayAsked,
  ): Promise<readonly (PlayFigures & { readonly playerId: string })[]>;
  /** The deposits and withdrawals, of those players who made some. Shape: in any order. */
  listMoneyOfDay(
    tx: Tx,
    playerIds: readonly string[],
    asked: MoneyDayAsked,
  ): Promise<readonly (DayMoney & { readonly playerId: string })[]>;
}

/** A bet of a player. */
export interface RecordedBet {
  readonly id: string;
  readonly at: Date;
  /** The name for people. */
  readonly game: string;
  readonly stakePaise: number;
  /** The stake included. */
  readonly payoutPaise: number;
  readonly status: string;
  /** Null while it is open. */
  readonly settledAt: Date | null;
}

/** A deposit or a withdrawal of a player. */
export interface RecordedTransfer {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly amountPaise: number;
  readonly status: string;
  readonly note: string | null;
  readonly settledAt: Date | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly payoutId: string | null;
  readonly destination: string | null;
}

/** The money of a player in one month, or in the named days of it. */
export interface MoneyMonth {
  /** Shape: `2026-01`, in Asia/Kolkata. */
  readonly month: string;
  readonly depositedPaise: number;
  readonly withdrawnPaise: number;
  /** By staff; below zero if they took money. */
  readonly correctedPaise: number;
  readonly betCount: number;
  readonly wageredPaise: number;
  readonly wonPaise: number;
}

/** Rows below an identifier (null: from the top), at most `limit`. */
export interface RecordPlace {
  readonly before: string | null;
  readonly limit: number;
}

/** Everything that the games and the wallet have of a player, newest first by the identifiers, which are UUIDv7s. */
export interface RecordPort {
  listBets(tx: Tx, playerId: string, place: RecordPlace): Promise<readonly RecordedBet[]>;
  listTransfers(tx: Tx, playerId: string, place: RecordPlace): Promise<readonly RecordedTransfer[]>;
  /** The months of some days (null: without an end), oldest first; a few rows for each year, never the bets. */
  listMonths(
    tx: Tx,
    playerId: string,
    days: { readonly firstDay: string | null; readonly lastDay: string | null },
  ): Promise<readonly MoneyMonth[]>;
}
