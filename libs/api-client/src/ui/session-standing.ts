import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** What one store knows about the session behind its cookies, which it cannot read. */
export interface SessionStanding {
  /** `signed-out` once a renewal was refused: asking again is pointless until somebody signs in. */
  standing: 'unknown' | 'signed-in' | 'signed-out';
  /** Grows with each renewal, so that a 401 to a call from before it needs a replay but no new renewal. */
  generation: number;
  renewal: Promise<boolean> | null;
}

const standings = new WeakMap<BaseQueryApi['dispatch'], SessionStanding>();

/** The standing of the store that a call belongs to; every store has its own, so tests do not meet. */
export function standingOf(dispatch: BaseQueryApi['dispatch']): SessionStanding {
  const known = standings.get(dispatch);
  if (known !== undefined) return known;
  const fresh: SessionStanding = { standing: 'unknown', generation: 0, renewal: null };
  standings.set(dispatch, fresh);
  return fresh;
}

const SIGNS_IN = new Set(['/api/user/login', '/api/user/register', '/api/user/my-details']);
const SIGNS_OUT = '/api/user/logout';

/** Learns from a call that succeeded. */
export function noteSuccess(session: SessionStanding, path: string): void {
  if (SIGNS_IN.has(path)) session.standing = 'signed-in';
  if (path === SIGNS_OUT) session.standing = 'signed-out';
}
