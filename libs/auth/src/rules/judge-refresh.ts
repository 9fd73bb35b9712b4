import { REFRESH_GRACE_MS, SESSION_LIFETIME_MS } from './session-times.js';

export interface RefreshFacts {
  readonly nowMs: number;
  readonly session: {
    readonly generation: number;
    /** The generation that the last proof of identity began, or 0. */
    readonly provedGeneration: number;
    readonly createdAtMs: number;
    readonly rotatedAtMs: number;
    readonly expiresAtMs: number;
    readonly isEnded: boolean;
  };
  readonly presented: {
    readonly generation: number;
    /** Whether this server once issued exactly this token. */
    readonly isGenuine: boolean;
  };
}

/**
 * What to do with a refresh token.
 *
 * `rotate`: it is the current one. `repeat`: it was the current one a moment ago, so it gets its successor again.
 * `end`: it was used before, so one of its two users has stolen it.
 * `refuse`: it is forged, its session is over, or a proof of identity has just replaced it. Then it gets no successor: a thief
 * who has it must not share the proof. A forged one must not end the session.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'end' | 'refuse';

/** Judges a presented refresh token. Source: RFC 9700, section 4.14.2, with a grace for parallel use. */
export function judgeRefresh({ nowMs, session, presented }: RefreshFacts): RefreshVerdict {
  const endsAtMs = Math.min(session.expiresAtMs, session.createdAtMs + SESSION_LIFETIME_MS);
  if (!presented.isGenuine || session.isEnded || nowMs >= endsAtMs) return 'refuse';
  if (presented.generation === session.generation) return 'rotate';
  if (presented.generation > session.generation) return 'refuse';
  const isPrevious = presented.generation === session.generation - 1;
  const isInGrace = nowMs - session.rotatedAtMs <= REFRESH_GRACE_MS;
  if (!isPrevious || !isInGrace) return 'end';
  return presented.generation < session.provedGeneration ? 'refuse' : 'repeat';
}
