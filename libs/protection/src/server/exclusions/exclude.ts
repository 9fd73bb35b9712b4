import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import type { Tx } from '@paasa/server-kit/server';
import type { ExclusionKind } from '../../rules/exclusion-bounds.js';
import { afterHours, afterMonths, endsBefore } from '../../rules/exclusion-end.js';
import { isExcludedAt } from '../../rules/play-state.js';
import type { Exclusion } from '../../contract/protection.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { lockPlayer, type PlayerState } from '../state/players.repo.js';
import { storeExclusion, type StoringParts } from './store-exclusion.js';
import { texts } from '../texts/texts.js';

/** For how long. Shape: `months: null` is for good. */
export type ExclusionTerm =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'self-exclusion'; readonly months: number | null };

export interface ExclusionAsked {
  readonly playerId: string;
  readonly term: ExclusionTerm;
  /** Who asked: `player`, or an operator's words. */
  readonly by: string;
}

const cannotShorten = () =>
  refuse(
    'conflict',
    'protection/cannot-shorten',
    constant(texts, (t) => t('cannotShorten')),
  );

function endOf(term: ExclusionTerm, now: Date): Date | null {
  if (term.kind === 'time-out') return afterHours(now, term.hours);
  return term.months === null ? null : afterMonths(now, term.months);
}

type Parts = StoringParts & Pick<ProtectionContext, 'profile' | 'money' | 'clock'>;

/** The account is locked first, so no bet is accepted after the answer. */
async function lockBoth(tx: Tx, context: Parts, playerId: string): Promise<PlayerState> {
  await context.money.lockAccount(tx, playerId);
  return lockPlayer(tx, context, playerId);
}

/**
 * Excludes a player and ends all their sessions, in one transaction. A running exclusion can only grow; a trigger of the
 * database refuses everything else.
 *
 * Errors: `protection/cannot-shorten`.
 */
export function excludePlayer(
  context: Parts & Pick<ProtectionContext, 'db'>,
  { playerId, term, by }: ExclusionAsked,
  note?: (tx: Tx) => Promise<void>,
): Promise<Result<Exclusion>> {
  return context.db.transaction(async (tx) => {
    const state = await lockBoth(tx, context, playerId);
    const until = endOf(term, state.now);
    if (isExcludedAt(state, state.now) && endsBefore(until, state.exclusionUntil)) return cannotShorten();
    const asked = { playerId, kind: term.kind, until, by, note };
    const { kind } = await storeExclusion(tx, context, state, asked);
    return ok({ kind, until: until?.toISOString() ?? null });
  });
}

/** An exclusion that others know of: the register, the file of exclusions, an account of the same person. */
export interface KnownExclusion {
  readonly playerId: string;
  readonly kind: ExclusionKind;
  readonly until: Date | null;
  readonly by: string;
  /** Marks of the person that the account does not have. */
  readonly marks?: readonly string[];
}

/**
 * Excludes a player in this transaction as long as is known, if that is longer than the exclusion that runs.
 *
 * Shape: whether it was longer.
 */
export async function excludeAsKnown(tx: Tx, context: Parts, known: KnownExclusion): Promise<boolean> {
  const { playerId, until } = known;
  const state = await lockBoth(tx, context, playerId);
  const { now, exclusionUntil } = state;
  if (until !== null && until <= now) return false;
  if (isExcludedAt(state, now) && !endsBefore(exclusionUntil, until)) return false;
  await storeExclusion(tx, context, state, known);
  context.log.info({ event: 'player-excluded', playerId, until, by: known.by }, 'a player is excluded');
  return true;
}
