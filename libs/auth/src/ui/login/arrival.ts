import { isOwnPath } from '../../rules/own-path.js';

/** The state of a navigation to `/login`; never in the address. */
export interface LoginArrival {
  readonly reason: 'session-expired';
  /** A path within the app. */
  readonly returnTo: string;
}

/** Leads to `/login` after the end of a session, and from there back to where the player was. */
export const sessionExpiredAt = (returnTo: string): LoginArrival => ({ reason: 'session-expired', returnTo });

/** Reads the state of the navigation, and checks it: anything can be in the history. */
export function readLoginArrival(state: unknown): LoginArrival | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('reason' in state) || state.reason !== 'session-expired') return null;
  if (!('returnTo' in state) || typeof state.returnTo !== 'string' || !isOwnPath(state.returnTo)) return null;
  return sessionExpiredAt(state.returnTo);
}
