import { SECOND_STEPS, type SecondStepKind } from '../../contract/social-sign-in.js';
import { isOwnPath } from '../../rules/own-path.js';

const REASONS = ['session-expired', 'chosen', 'account-closed', ...SECOND_STEPS] as const;

/** The state of a navigation to `/login`; never in the address. */
export interface LoginArrival {
  readonly reason: (typeof REASONS)[number];
  /** A path within the app. */
  readonly returnTo: string;
}

/** Leads to the second step of a login, after a visit to a provider, and from there to a page. */
export const secondStepAt = (returnTo: string, reason: SecondStepKind): LoginArrival => ({
  reason,
  returnTo,
});

/** Leads to `/login` after an account was closed. */
export const accountClosedAt = (): LoginArrival => ({ reason: 'account-closed', returnTo: '/' });

/** Reads the state of the navigation, and checks it: anything can be in the history. */
export function readLoginArrival(state: unknown): LoginArrival | null {
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('returnTo' in state))
    return null;
  const { returnTo } = state;
  const reason = REASONS.find((known) => known === state.reason);
  if (reason === undefined || typeof returnTo !== 'string' || !isOwnPath(returnTo)) return null;
  return { reason, returnTo };
}
