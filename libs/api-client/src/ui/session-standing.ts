import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/**
 * The result of a request for a new access token. `unclear` says nothing about the session: an outage, or too many
 * attempts.
 */
export type Renewal = 'renewed' | 'refused' | 'unclear';

/** A logout in progress. The first one that succeeds decides, or the last one that fails. */
export interface Leaving {
  readonly decided: Promise<void>;
  readonly decide: () => void;
  openLogouts: number;
}

/** The facts that one store knows about its session. It cannot read the cookies. */
export interface SessionStanding {
  /** `signed-out` after a logout or a refused renewal: another renewal would fail until a player signs in. */
  standing: 'unknown' | 'signed-in' | 'signed-out';
  /** Increases with each renewal, so that a 401 of an earlier call needs a replay but no new renewal. */
  generation: number;
  renewal: Promise<Renewal> | null;
  /** No renewal is sent before this time: the server has asked for a pause. By `Date.now()`. */
  renewableAtMs: number;
  leaving: Leaving | null;
  /** Each cancels one read in progress. */
  readonly openReads: Set<AbortController>;
}

const standings = new WeakMap<BaseQueryApi['dispatch'], SessionStanding>();

/** The standing of the store that a call belongs to. Every store has its own, so tests do not affect each other. */
export function standingOf(dispatch: BaseQueryApi['dispatch']): SessionStanding {
  const known = standings.get(dispatch);
  if (known !== undefined) return known;
  const fresh: SessionStanding = {
    standing: 'unknown',
    generation: 0,
    renewal: null,
    renewableAtMs: 0,
    leaving: null,
    openReads: new Set(),
  };
  standings.set(dispatch, fresh);
  return fresh;
}

export const LOGOUT_PATH = '/api/user/logout';
export const CLOSE_PATH = '/api/user/close';

const SIGNS_IN = /\/(login|register|my-details|second-factor|passkey\/finish)$/;
/** A new password ends every session, also that of this browser; so does closing the account. */
const SIGNS_OUT = /\/(logout|set-new-password|close)$/;

/** A right password of an account with a second factor opens no session yet. */
const isPending = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isSecondFactorNeeded' in answer;

/** Updates the standing after a successful call. */
export function recordSuccess(session: SessionStanding, path: string, answer?: unknown): void {
  if (SIGNS_IN.test(path) && !isPending(answer)) {
    session.standing = 'signed-in';
    session.renewableAtMs = 0;
  }
  if (SIGNS_OUT.test(path)) session.standing = 'signed-out';
}
