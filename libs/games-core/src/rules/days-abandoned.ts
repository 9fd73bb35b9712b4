/** How long an open round waits for its player's next step before it is ended for them. */
export const ABANDONED_AFTER_DAYS = 30;
