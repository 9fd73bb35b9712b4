/** How long the link “This was not me” of a mail works: as long as a session can last. */
export const NOT_ME_LIFETIME_MS = 30 * 24 * 3_600_000;
