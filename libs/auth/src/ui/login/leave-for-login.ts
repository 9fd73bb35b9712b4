import type { LoginArrival } from './arrival.js';

/** Leads to `/login` after the end of a session, and from there back to where the player was. */
export const sessionExpiredAt = (returnTo: string): LoginArrival => ({ reason: 'session-expired', returnTo });

/** Leads back to a page on which a guest chose to log in. */
export const loginChosenAt = (returnTo: string): LoginArrival => ({ reason: 'chosen', returnTo });
