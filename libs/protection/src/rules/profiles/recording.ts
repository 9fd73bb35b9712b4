import type { PlayProfile } from './play-profile.js';

/** What a profile has recorded of the stakes of all players, whatever they have set. */
export interface Recording {
  /** The totals before each hour, and the time at play in it. */
  readonly countsHours: boolean;
  /** When each player last staked. */
  readonly notesEachStake: boolean;
  /** The time at play by day. Without it only that of players with a time limit. */
  readonly timesEachPlayer: boolean;
}

export function recordingOf({ windows, minGameCycleMs, mandatoryLimits }: PlayProfile): Recording {
  const countsHours = windows === 'rolling';
  return {
    countsHours,
    notesEachStake: countsHours || minGameCycleMs > 0,
    timesEachPlayer: mandatoryLimits.some(({ kind }) => kind === 'time'),
  };
}

export const isSameRecording = (one: Recording | null, other: Recording): boolean =>
  one !== null &&
  one.countsHours === other.countsHours &&
  one.notesEachStake === other.notesEachStake &&
  one.timesEachPlayer === other.timesEachPlayer;
