const MINUTE_MS = 60_000;

/** A session ends after this time, whatever its member does. */
export const SESSION_LIFETIME_MS = 12 * 60 * MINUTE_MS;
/** Without an act of a person for this time a session is locked. */
export const IDLE_LOCK_MS = 15 * MINUTE_MS;
/** How long an invitation works. */
export const INVITATION_HOURS = 24;
/** The oldest one ends if a member opens more. */
export const MAX_SESSIONS = 10;
