const DAY_MS = 24 * 3_600_000;

/** How long the link “This was not me” of a mail works: as long as a session can last. */
export const NOT_ME_LIFETIME_MS = 30 * DAY_MS;

/** A way to open the account that is newer than this may be a thief’s, so a press of “This was not me” removes it. */
export const NEW_WAY_IN_DAYS = 3;
export const NEW_WAY_IN_MS = NEW_WAY_IN_DAYS * DAY_MS;
