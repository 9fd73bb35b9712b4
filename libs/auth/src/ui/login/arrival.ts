import { isOwnPath } from '../../rules/own-path.js';

/** What the page at `/login` is told by whoever leads there; it travels with the navigation, never in the address. */
export interface LoginArrival {
  readonly reason: 'session-expired';
  /** Where the player was, within the app. */
  readonly returnTo: string;
}

/** Leads to `/login` after the end of a session, and from there back to where the player was. */
export const sessionExpiredAt = (returnTo: string): LoginArrival => ({ reason: 'session-expired', returnTo });

/** Reads what came with the navigation; anyone can put anything into the history, so it is looked at first. */
export function readLoginArrival(state: unknown): LoginArrival | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('reason' in state) || state.reason !== 'session-expired') return null;
  if (!('returnTo' in state) || typeof state.returnTo !== 'string' || !isOwnPath(state.returnTo)) return null;
  return sessionExpiredAt(state.returnTo);
}
