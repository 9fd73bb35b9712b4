export const OTP_DIGIT_COUNT = 6;
export const OTP_LIFETIME_MS = 10 * 60_000;
/** Of a code, in the browser that asked for it. */
export const MAX_OTP_TRY_COUNT = 5;
/** How long a browser that has shown a right code or opened a link may set a new password. */
export const RESET_GRANT_LIFETIME_MS = 10 * 60_000;
/**
 * How long the link of a mail works, in any browser.
 *
 * As long as the mails of an address are counted: when it gets no more mails, one with a living link is in the mailbox.
 */
export const RESET_LINK_LIFETIME_MS = 60 * 60_000;
/** Mails with a code that an address gets within an hour, whoever asks. */
export const MAX_CODE_MAILS_PER_HOUR = 5;
/** Tries that an address has, across all codes and browsers. */
export const MAX_CODE_TRIES = { perHour: 10, perDay: 30 } as const;
/**
 * Wrong codes over all accounts, those apart that a browser types which the account knows: so many at once, and one
 * more after each pause. `reset-guess-bound.ts` says why it is so few.
 */
export const WRONG_CODE_BUDGET = { burst: 1_000, refillMs: 9 * 60 * 60_000 } as const;
