import { isOwnPath } from '../../rules/own-path.js';

const REASONS = ['session-expired', 'chosen'] as const;

/** The state of a navigation to `/login`; never in the address. */
export interface LoginArrival {
  readonly reason: (typeof REASONS)[number];
  /** A path within the app. */
  readonly returnTo: string;
}

/** Leads to `/login` after the end of a session, and from there back to where the player was. */
export const sessionExpiredAt = (returnTo: string): LoginArrival => ({ reason: 'session-expired', returnTo });

/** Leads back to a page on which a guest chose to log in. */
export const loginChosenAt = (returnTo: string): LoginArrival => ({ reason: 'chosen', returnTo });

/** Reads the state of the navigation, and checks it: anything can be in the history. */
export function readLoginArrival(state: unknown): LoginArrival | null {
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('returnTo' in state))
    return null;
  const { returnTo } = state;
  const reason = REASONS.find((known) => known === state.reason);
  if (reason === undefined || typeof returnTo !== 'string' || !isOwnPath(returnTo)) return null;
  return { reason, returnTo };
}
