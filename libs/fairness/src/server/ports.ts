import type { Tx } from '@paasa/server-kit/server';
import type { ExportedLedgerEntry } from '../contract/export.js';
import type { BetProof } from '../contract/bet-proof.js';

/** A nonce for one bet, with the seeds of its numbers. Secret: it contains an active server seed. */
export interface FairTicket {
  readonly seedPairId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Whether a rotation would reveal the seed of an open round. */
export interface OpenRoundPort {
  hasOpenRound(tx: Tx, playerId: string): Promise<boolean>;
}

/** A bet without its server seed, which is added here once it is revealed. */
export interface VerifiableBet extends Omit<BetProof, 'serverSeed'> {
  readonly seedPairId: string;
}

/** The bets to verify, from the domain that stores them. */
export interface VerifiableBetPort {
  /** Null for an unknown bet or a bet of another player. */
  findBetForVerifying(tx: Tx, playerId: string, betId: string): Promise<VerifiableBet | null>;
  /** Up to `limit` of the player's bets after `afterBetId` (null: from the start), oldest first. */
  listBetsForVerifying(
    tx: Tx,
    playerId: string,
    afterBetId: string | null,
    limit: number,
  ): Promise<readonly VerifiableBet[]>;
  /** The player's bets that can still change. */
  listOpenBetsForVerifying(tx: Tx, playerId: string): Promise<readonly VerifiableBet[]>;
}

/** The last entry of a player's ledger, and the balance. */
export interface LedgerHead {
  readonly balanceRupees: number;
  /** 0 for a player without entries. */
  readonly lastSequence: number;
}

/** The ledger, to recompute the balance, from the domain that stores it. */
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
