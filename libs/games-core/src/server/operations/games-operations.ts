import { paise, type Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Keys, Resealed, Tx } from '@paasa/server-kit/server';
import type { GameStats } from '../../rules/game-stats.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { archiveMonth, type ArchivedFile } from '../archive/archive-month.js';
import { isArchiveFault } from '../archive/archived-bets.js';
import { listRecordedMonths, type RecordedMonth } from '../archive/archives.repo.js';
import { verifyMonth, type VerifiedMonth } from '../archive/verify-month.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import type { PlayedBet } from '../lists/played-bets.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';
import { ID_TEXT } from '../migrations/0010-bets-by-id.js';
import { unknownBet } from '../batch/bet-refusals.js';
import type { StateCipher } from '../bets/state-cipher.js';
import type { VoidedRound, VoidRequest } from '../rounds/void-rounds.js';
import { resealStates } from './reseal-states.js';
import { isAnyRoundOpen, voidOpenRounds, type NoteOfRound } from './void-open-rounds.js';

/** An open round, without its state. */
export interface OpenRound {
  readonly betId: string;
  readonly game: string;
  readonly stakePaise: Paise;
  readonly rulesVersion: number;
  readonly createdAt: Date;
}

/** A player's bets, for support. */
export interface BettingFile {
  readonly openRounds: readonly OpenRound[];
  /** All bets, with open and voided ones. */
  readonly betCount: number;
  readonly stats: GameStats;
}

/** Where archives are, and what signs them. */
export interface ArchivePlace {
  readonly folder: string;
  readonly signingKey: Keys;
  readonly clock: () => Date;
}

export type ListPlayed = (playerId: string, before: string | null, limit: number) => Promise<PlayedBet[]>;

/** Bets for operators; the API does not offer this. */
export interface GamesOperations {
  findBetting(playerId: string): Promise<BettingFile>;
  /** The player of a bet in the database; null for an unknown one, and for one of an archived month. */
  findBetOwner(betId: string): Promise<string | null>;
  /** The money of a player's bets below a bet (null: from the top), newest first. */
  listPlayed: ListPlayed;
  /**
   * Ends an open round of any player without an outcome and returns its stake; `note` runs in the same transaction.
   *
   * Errors: `games/unknown-bet`; `games/round-over`.
   */
  voidRound(
    betId: string,
    note: (playerId: string) => NonNullable<VoidRequest['note']>,
  ): Promise<Result<VoidedRound>>;
  /** Voids every open round, one after the other; a repeat does the rest. Shape: how many it has voided. */
  voidOpenRounds(noteOf: NoteOfRound): Promise<number>;
  isAnyRoundOpen(tx: Tx): Promise<boolean>;
  /**
   * Moves the bets of a closed month into a file; `note` runs in the transaction that removes them.
   *
   * Errors: `games/not-archivable`; throws if the file exists or cannot be written.
   */
  archiveMonth(month: string, note: (tx: Tx) => Promise<void>): Promise<Result<ArchivedFile>>;
  /**
   * Reads the files of all archived months, or of one, and compares them with what the database has of each player. A
   * damaged or missing file is a difference.
   */
  verifyArchives(month: string | null): AsyncIterable<VerifiedMonth>;
  /** Seals the states of open rounds with the first key. */
  resealStates(): Promise<Resealed>;
}

const openOwnerStatement = {
  name: 'games-core-find-open-owner',
  text: 'SELECT player_id FROM games_core.open_rounds WHERE bet_id = $1',
};

const ownerStatement = {
  name: 'games-core-find-owner',
  text: `SELECT player_id FROM games_core.bets WHERE bet_id = $1 AND ${ID_TEXT} = $1::uuid::text`,
};

/**
 * Looks in the open rounds first, which are few. A bet that is over is only needed to explain why it cannot be voided; on the
 * embedded database, which never summarises its index, that reads the bets of a month.
 */
async function findOwner(tx: Tx, betId: string): Promise<string | null> {
  const [open] = await tx.query<{ player_id: string }>(openOwnerStatement, [betId]);
  if (open !== undefined) return open.player_id;
  await tx.script('SET LOCAL statement_timeout = 0');
  const [owner] = await tx.query<{ player_id: string }>(ownerStatement, [betId]);
  return owner?.player_id ?? null;
}

async function findAnyOwner(tx: Tx, betId: string): Promise<string | null> {
  for (const statement of [openOwnerStatement, ownerStatement]) {
    const [row] = await tx.query<{ player_id: string }>(statement, [betId]);
    if (row !== undefined) return row.player_id;
  }
  return null;
}

const openRoundsStatement = {
  name: 'games-core-list-open-rounds',
  text: `
    SELECT bet_id, game, stake_paise, rules_version, created_at
    FROM games_core.open_rounds WHERE player_id = $1 ORDER BY bet_id`,
};

interface OpenRow {
  bet_id: string;
  game: string;
  stake_paise: number;
  rules_version: number;
  created_at: Date;
}

async function listOpenRounds(tx: Tx, playerId: string): Promise<OpenRound[]> {
  const rows = await tx.query<OpenRow>(openRoundsStatement, [playerId]);
  return rows.map((row) => ({
    betId: row.bet_id,
    game: row.game,
    stakePaise: paise(row.stake_paise),
    rulesVersion: row.rules_version,
    createdAt: row.created_at,
  }));
}

function unreadable(folder: string, { month, fileName }: RecordedMonth, error: unknown): VerifiedMonth {
  if (!isArchiveFault(error)) throw error;
  return {
    month,
    file: path.join(folder, fileName),
    betCount: 0,
    playerCount: 0,
    differences: [error.message],
  };
}

export function createGamesOperations(
  db: Database,
  engine: Pick<BetEngine, 'voidRound'>,
  states: StateCipher,
  archives: ArchivePlace,
  listPlayed: ListPlayed,
): GamesOperations {
  return {
    findBetting: (playerId) =>
      db.snapshot(async (tx) => ({
        openRounds: await listOpenRounds(tx, playerId),
        betCount: await getBetCount(tx, playerId, ALL_GAMES),
        stats: await getStats(tx, playerId, ALL_GAMES),
      })),
    findBetOwner: (betId) => db.read((tx) => findAnyOwner(tx, betId)),
    listPlayed,
    resealStates: () => resealStates(db, states),
    voidOpenRounds: (noteOf) => voidOpenRounds(db, engine, noteOf),
    isAnyRoundOpen,
    archiveMonth: (month, note) =>
      archiveMonth({ db, ...archives, now: archives.clock(), pause, note }, month),
    async *verifyArchives(month) {
      const recorded = await db.read(listRecordedMonths);
      for (const one of recorded.filter((each) => month === null || each.month === month))
        yield verifyMonth(db, archives.folder, one).catch((error: unknown) =>
          unreadable(archives.folder, one, error),
        );
    },
    async voidRound(betId, note) {
      const playerId = await db.transaction((tx) => findOwner(tx, betId));
      return playerId === null ? unknownBet() : engine.voidRound(playerId, betId, note(playerId));
    },
  };
}
