import type { ExclusionKind } from './exclusion-bounds.js';

/** A check that nobody answers for so long lapses: no bet was possible meanwhile, so the play has ended. */
export const CHECK_LAPSES_AFTER_MS = 6 * 3_600_000;

const MINUTE_MS = 60_000;

export interface PlayClock {
  /** Since the last answer, or since play began; null: not playing. */
  readonly playingSince: Date | null;
  readonly realityMinutes: number;
}

/** Whether a player is playing, has to answer the reality check first, or has stopped. */
export function playStateAt(
  { playingSince, realityMinutes }: PlayClock,
  at: Date,
): 'playing' | 'due' | 'stopped' {
  if (playingSince === null) return 'stopped';
  const overMs = at.getTime() - playingSince.getTime() - realityMinutes * MINUTE_MS;
  if (overMs < 0) return 'playing';
  return overMs < CHECK_LAPSES_AFTER_MS ? 'due' : 'stopped';
}

export interface StoredExclusion {
  readonly exclusionKind: ExclusionKind | null;
  /** Null with a kind: for good. */
  readonly exclusionUntil: Date | null;
}

export const isExcludedAt = ({ exclusionKind, exclusionUntil }: StoredExclusion, at: Date): boolean =>
  exclusionKind !== null && (exclusionUntil === null || exclusionUntil > at);
