import type { Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Exclusion, ProtectionResponse } from '../../contract/protection.js';
import { correctBirthDate, type BirthDateCorrection } from '../age/birth-date.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludePlayer, type ExclusionAsked } from '../exclusions/exclude.js';
import { matchExclusionFile, type MatchedFile } from '../exclusions/match-exclusion-file.js';
import { listChanges, type ProtectionChange } from '../state/changes.repo.js';
import { presentProtection } from '../overview/present-protection.js';
import { beginCounterProof, type CounterProof } from '../proof/prove-counters.js';
import { findDoneDay, listSignsOfDay, type DoneDay, type StoredSigns } from '../signs/signs.repo.js';

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
    exclude: (asked, note) => excludePlayer(context, asked, note),
    correctBirthDate: (given, note) => correctBirthDate(context, given, note),
    matchFile: () => matchExclusionFile(context),
    beginCounterProof,
  };
}
