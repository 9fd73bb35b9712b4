import { useRemembered } from '@paasa/ui-kit/ui';
import type { RealityCheck } from '../../contract/protection.js';

/** What was played before the last reality check that was answered with `continue`. */
export interface PlayedBefore {
  readonly playerId: string;
  readonly seconds: number;
  readonly netRupees: number;
  /** By the clock of this browser. */
  readonly answeredAtMs: number;
}

/** A stretch of play from one reality check to the next, as the server counts it. */
export interface Stretch {
  readonly playerId: string;
  readonly check: Pick<RealityCheck, 'elapsedSeconds' | 'bets' | 'net'>;
  /** When the server's answer came, by the clock of this browser. */
  readonly asOfMs: number;
}

export interface PlaySession {
  readonly seconds: number;
  readonly netRupees: number;
  readonly isPlaying: boolean;
}

const SECOND_MS = 1_000;
/** An answer takes its time to the server and back. */
const SAME_MOMENT_MS = 15_000;

const isPlayedBefore = (value: unknown): value is PlayedBefore | null =>
  value === null ||
  (typeof value === 'object' &&
    'playerId' in value &&
    typeof value.playerId === 'string' &&
    'seconds' in value &&
    typeof value.seconds === 'number' &&
    'netRupees' in value &&
    typeof value.netRupees === 'number' &&
    'answeredAtMs' in value &&
    typeof value.answeredAtMs === 'number');

/** What was played before, and the way to set it; null if nothing. It outlasts a reload, and other tabs have the same. */
export const usePlayedBefore = () => useRemembered<PlayedBefore | null>('paasa.played', null, isPlayedBefore);

/**
 * Time and net result of the whole session: the present stretch, and those before it that the player continued.
 *
 * A session goes on if its stretch began with the last answer.
 */
export function sessionOf(before: PlayedBefore | null, { playerId, check, asOfMs }: Stretch): PlaySession {
  const { elapsedSeconds, bets, net } = check;
  const beganAtMs = asOfMs - elapsedSeconds * SECOND_MS;
  const isGoingOn =
    before?.playerId === playerId && Math.abs(beganAtMs - before.answeredAtMs) < SAME_MOMENT_MS;
  return {
    seconds: elapsedSeconds + (isGoingOn ? before.seconds : 0),
    netRupees: net + (isGoingOn ? before.netRupees : 0),
    isPlaying: isGoingOn || elapsedSeconds > 0 || bets > 0,
  };
}

/** What was played before, once the player goes on after a reality check. */
export function continuedAt(nowMs: number, before: PlayedBefore | null, stretch: Stretch): PlayedBefore {
  const { seconds, netRupees } = sessionOf(before, stretch);
  return {
    playerId: stretch.playerId,
    seconds: seconds + Math.max(0, nowMs - stretch.asOfMs) / SECOND_MS,
    netRupees,
    answeredAtMs: nowMs,
  };
}
