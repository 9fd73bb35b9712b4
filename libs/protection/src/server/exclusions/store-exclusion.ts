import type { Tx } from '@paasa/server-kit/server';
import type { ExclusionKind } from '../../rules/exclusion-bounds.js';
import { indianTimeText } from '../../rules/indian-time.js';
import { isExcludedAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { recordChange } from '../state/changes.repo.js';
import type { PlayerState } from '../state/players.repo.js';
import type { FiledExclusion } from '../exclusion-file/exclusion-file.js';
import { listMarks, storeMarks } from './person-marks.js';

export type StoringParts = Pick<ProtectionContext, 'access' | 'clock' | 'exclusionFile' | 'log'>;

const excludeStatement = {
  name: 'protection-exclude',
  text: `
    UPDATE protection.players SET exclusion_kind = $2, exclusion_until = $3, playing_since = NULL WHERE player_id = $1`,
};

const untilText = (until: Date | null): string =>
  until === null ? 'for good' : `until ${indianTimeText('en-IN', until)}`;

/**
 * Before the commit, so that an exclusion that was answered is in the file, whatever is killed. A full disk must not keep
 * a person in play: the next start adds what the file lacks.
 */
export async function fileExclusion(
  { exclusionFile, log }: Pick<StoringParts, 'exclusionFile' | 'log'>,
  entry: FiledExclusion,
): Promise<void> {
  try {
    await exclusionFile.append([entry]);
  } catch (err) {
    const { playerId } = entry;
    log.error({ event: 'exclusion-not-in-file', err, playerId }, 'an exclusion is only in the database');
  }
}

/**
 * Stores an exclusion of a player whose state is locked, with its history, the marks of the person, and its line in the file;
 * and ends all sessions.
 *
 * Shape: its kind; of a longer time-out over a self-exclusion the stronger name stays.
 */
export async function storeExclusion(
  tx: Tx,
  context: StoringParts,
  state: PlayerState,
  asked: {
    readonly playerId: string;
    readonly kind: ExclusionKind;
    readonly until: Date | null;
    readonly by: string;
    readonly marks?: readonly string[];
    /** Runs in the transaction, after everything else in the database. */
    readonly note?: ((tx: Tx) => Promise<void>) | undefined;
  },
): Promise<{ readonly kind: ExclusionKind }> {
  const { playerId, until, by, marks: known = [], note } = asked;
  const { now, exclusionKind, exclusionUntil } = state;
  const isRunning = isExcludedAt(state, now);
  const kind = isRunning && exclusionKind === 'self-exclusion' ? exclusionKind : asked.kind;
  await tx.query(excludeStatement, [playerId, kind, until?.toISOString() ?? null]);
  const from = isRunning ? untilText(exclusionUntil) : 'none';
  const change = { playerId, at: now, by, what: asked.kind, step: 'set', from, to: untilText(until) };
  await recordChange(tx, change);
  const own = await context.access.listPersonMarks(tx, playerId);
  await storeMarks(tx, context, playerId, [...own, ...known]);
  const marks = await listMarks(tx, playerId);
  await context.access.endSessions(tx, playerId);
  await note?.(tx);
  await fileExclusion(context, { playerId, kind, until: until?.toISOString() ?? null, marks });
  return { kind };
}
