import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { afterHours, afterMonths, endsBefore } from '../../rules/exclusion-end.js';
import { indianTimeText } from '../../rules/limit-use.js';
import { isExcludedAt } from '../../rules/play-state.js';
import type { Exclusion } from '../../contract/protection.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { recordChange } from '../state/changes.repo.js';
import { lockPlayer } from '../state/players.repo.js';
import { storeMarks } from './person-marks.js';

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

const excludeStatement = {
  name: 'protection-exclude',
  text: `
    UPDATE protection.players SET exclusion_kind = $2, exclusion_until = $3, playing_since = NULL WHERE player_id = $1`,
};

const cannotShorten = () =>
  refuse(
    'conflict',
    'protection/cannot-shorten',
    'Your exclusion lasts longer than that. Nobody can shorten it.',
  );

function endOf(term: ExclusionTerm, now: Date): Date | null {
  if (term.kind === 'time-out') return afterHours(now, term.hours);
  return term.months === null ? null : afterMonths(now, term.months);
}

const untilText = (until: Date | null): string =>
  until === null ? 'for good' : `until ${indianTimeText(until)}`;

/**
 * Excludes a player and ends all their sessions, in one transaction.
 *
 * The account is locked first, so no bet is accepted after the answer. A running exclusion can only grow; a trigger of the
 * database refuses everything else.
 *
 * Errors: `protection/cannot-shorten`.
 */
export function excludePlayer(
  context: Pick<ProtectionContext, 'db' | 'profile' | 'money' | 'access' | 'clock'>,
  { playerId, term, by }: ExclusionAsked,
  note?: (tx: Tx) => Promise<void>,
): Promise<Result<Exclusion>> {
  return context.db.transaction(async (tx) => {
    await context.money.lockAccount(tx, playerId);
    const state = await lockPlayer(tx, context, playerId);
    const { now, exclusionKind, exclusionUntil } = state;
    const isRunning = isExcludedAt(state, now);
    const until = endOf(term, now);
    if (isRunning && endsBefore(until, exclusionUntil)) return cannotShorten();
    // The longer one has the stronger name.
    const kind = isRunning && exclusionKind === 'self-exclusion' ? 'self-exclusion' : term.kind;
    await tx.query(excludeStatement, [playerId, kind, until?.toISOString() ?? null]);
    const from = isRunning ? untilText(exclusionUntil) : 'none';
    await recordChange(tx, {
      playerId,
      at: now,
      by,
      what: term.kind,
      step: 'set',
      from,
      to: untilText(until),
    });
    await storeMarks(tx, playerId, await context.access.listPersonMarks(tx, playerId));
    await context.access.endSessions(tx, playerId);
    await note?.(tx);
    return ok({ kind, until: until?.toISOString() ?? null });
  });
}
