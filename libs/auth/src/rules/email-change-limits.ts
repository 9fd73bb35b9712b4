const DAY_MS = 24 * 3_600_000;

/** The time in which both mailboxes must agree to a change of the address. */
export const EMAIL_CHANGE_LIFETIME_MS = DAY_MS;

/** The time in which the earlier address can undo a change, and in which nobody else gets that address. */
export const EMAIL_UNDO_LIFETIME_MS = DAY_MS;
