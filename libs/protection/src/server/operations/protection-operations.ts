import type { Result } from '@paasa/result';
import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import type { Exclusion, ProtectionResponse } from '../../contract/protection.js';
import { correctBirthDate, type BirthDateCorrection } from '../age/birth-date.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludePlayer, type ExclusionAsked } from '../exclusions/exclude.js';
import { matchExclusionFile, type MatchedFile } from '../exclusions/match-exclusion-file.js';
import {
  listChanges,
  listChangesBelow,
  type ProtectionChange,
  type StoredChange,
} from '../state/changes.repo.js';
import { listExcluded } from '../state/players.repo.js';
import { presentProtection } from '../overview/present-protection.js';
import { beginCounterProof, type CounterProof } from '../proof/prove-counters.js';
import {
  findDoneDay,
  listSignsOfDay,
  listSignsOfPlayer,
  type DoneDay,
  type StoredSigns,
} from '../signs/signs.repo.js';

/** What protects a player, as support staff see it. */
export interface ProtectionFile {
  readonly protection: ProtectionResponse;
  /** The newest first. */
  readonly changes: readonly Omit<ProtectionChange, 'playerId'>[];
}

/** A day that is computed, with its first players. */
export interface SignsOfDay extends DoneDay {
  readonly signs: readonly StoredSigns[];
}

/** What operators can do; there is no way to end an exclusion. */
export interface ProtectionOperations {
  find(playerId: string): Promise<ProtectionFile>;
  /** The signs of harm of a day (null: the latest), of at most `limit` players. Shape: null if it is not computed. */
  listSigns(day: string | null, limit: number): Promise<SignsOfDay | null>;
  /** The signs of harm of a player in the last 30 days, newest first. */
  listSignsOf(playerId: string): Promise<StoredSigns[]>;
  /** The changes of a player below one of them (null: from the top), newest first. */
  listChanges(
    playerId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<StoredChange[]>;
  /** Those of the players who are excluded now. */
  listExcluded(playerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Excludes a player who has asked for it, as the player's own call does. `note` is written in the same transaction. */
  exclude(asked: ExclusionAsked, note: (tx: Tx) => Promise<void>): Promise<Result<Exclusion>>;
  /** Corrects a date of birth; a player gives it once. `note` is written in the same transaction. */
  correctBirthDate(given: BirthDateCorrection, note: (tx: Tx) => Promise<void>): Promise<Result<null>>;
  /** Makes the file of exclusions and the database the same; each exclusion gets the later end. */
  matchFile(): Promise<MatchedFile>;
  /** Begins to prove, in one snapshot with the bets, the figures of a player that limits count by. */
  beginCounterProof(tx: Tx, playerId: string): Promise<CounterProof>;
}

export function createProtectionOperations(context: ProtectionContext): ProtectionOperations {
  return {
    find: (playerId) =>
      context.db.snapshot(async (tx) => ({
        protection: await presentProtection(tx, context, playerId),
        changes: await listChanges(tx, playerId),
      })),
    listSigns: (day, limit) =>
      context.db.snapshot(async (tx) => {
        const done = await findDoneDay(tx, day);
        return done === null ? null : { ...done, signs: await listSignsOfDay(tx, done.day, limit) };
      }),
    listSignsOf: (playerId) =>
      context.db.read((tx) => listSignsOfPlayer(tx, playerId, kolkataDay(context.clock?.() ?? new Date()))),
    listChanges: (playerId, page) => context.db.read((tx) => listChangesBelow(tx, playerId, page)),
    listExcluded: (playerIds) => context.db.read((tx) => listExcluded(tx, context, playerIds)),
    exclude: (asked, note) => excludePlayer(context, asked, note),
    correctBirthDate: (given, note) => correctBirthDate(context, given, note),
    matchFile: () => matchExclusionFile(context),
    beginCounterProof,
  };
}
