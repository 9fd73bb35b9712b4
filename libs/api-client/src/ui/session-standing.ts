import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** How asking for a new access token went; `unclear` says nothing about the session: an outage, too many attempts. */
export type Renewal = 'renewed' | 'refused' | 'unclear';

/** A logout under way: the first that succeeds decides, or the last that fails. */
export interface Leaving {
  readonly decided: Promise<void>;
  readonly decide: () => void;
  openLogouts: number;
}

/** What one store knows about the session behind its cookies, which it cannot read. */
export interface SessionStanding {
  /** `signed-out` after a logout or a refused renewal: another renewal would fail until somebody signs in. */
  standing: 'unknown' | 'signed-in' | 'signed-out';
  /** Grows with each renewal, so that a 401 to a call from before it needs a replay but no new renewal. */
  generation: number;
  renewal: Promise<Renewal> | null;
  leaving: Leaving | null;
  /** Each cancels one read that is under way. */
  readonly openReads: Set<AbortController>;
}

const standings = new WeakMap<BaseQueryApi['dispatch'], SessionStanding>();

/** The standing of the store that a call belongs to; every store has its own, so tests do not meet. */
export function standingOf(dispatch: BaseQueryApi['dispatch']): SessionStanding {
  const known = standings.get(dispatch);
  if (known !== undefined) return known;
  const fresh: SessionStanding = {
    standing: 'unknown',
    generation: 0,
    renewal: null,
    leaving: null,
    openReads: new Set(),
  };
  standings.set(dispatch, fresh);
  return fresh;
}

export const LOGOUT_PATH = '/api/user/logout';

const SIGNS_IN = new Set(['/api/user/login', '/api/user/register', '/api/user/my-details']);
/** A new password ends every session, that of this browser too. */
const SIGNS_OUT = new Set([LOGOUT_PATH, '/api/user/set-new-password']);

/** Updates the standing after a call that succeeded. */
export function recordSuccess(session: SessionStanding, path: string): void {
  if (SIGNS_IN.has(path)) session.standing = 'signed-in';
  if (SIGNS_OUT.has(path)) session.standing = 'signed-out';
}
