import type { Tx } from '@paasa/server-kit/server';
import type { ExportedLedgerEntry } from '../contract/export.js';
import type { BetProof } from '../contract/bet-proof.js';

/** A nonce taken for one bet, with all that its numbers come from. Secret: it holds an active server seed. */
export interface FairTicket {
  readonly seedPairId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Tells whether a rotation would reveal the seed of a round that is still being played. */
export interface OpenRoundPort {
  hasOpenRound(tx: Tx, playerId: string): Promise<boolean>;
}

/** A bet as the domain that keeps bets knows it; the server seed is added here, once it is revealed. */
export interface VerifiableBet extends Omit<BetProof, 'serverSeed'> {
  readonly seedPairId: string;
}

/** What the domain that keeps bets gives away for verifying. */
export interface VerifiableBetPort {
  /** Null for a bet that does not exist and for one of another player. */
  findBetForVerifying(tx: Tx, playerId: string, betId: string): Promise<VerifiableBet | null>;
  /** Up to `limit` of the player's bets after `afterBetId` (null: from the start), oldest first. */
  listBetsForVerifying(
    tx: Tx,
    playerId: string,
    afterBetId: string | null,
    limit: number,
  ): Promise<readonly VerifiableBet[]>;
  /** The player's bets that may still change. */
  listOpenBetsForVerifying(tx: Tx, playerId: string): Promise<readonly VerifiableBet[]>;
}

/** Where a player's ledger ends, and what it comes to. */
export interface LedgerHead {
  readonly balanceRupees: number;
  /** 0 for a player without entries. */
  readonly lastSequence: number;
}

/** What the domain that keeps money gives away for recomputing the balance. */
export interface LedgerExportPort {
  getLedgerHead(tx: Tx, playerId: string): Promise<LedgerHead>;
  /** Up to `limit` of the player's entries after `afterSequence` (0: from the start), oldest first. */
  listLedgerEntries(
    tx: Tx,
    playerId: string,
    afterSequence: number,
    limit: number,
  ): Promise<readonly ExportedLedgerEntry[]>;
}
