export const OTP_DIGIT_COUNT = 6;
export const OTP_LIFETIME_MS = 10 * 60_000;
/** For one code, in the browser that requested it. */
export const MAX_OTP_TRY_COUNT = 5;
/** The time for setting a new password after a right code or an opened link. */
export const RESET_GRANT_LIFETIME_MS = 10 * 60_000;
/**
 * How long the link of a mail works, in any browser.
 *
 * As long as an address's mails are counted: while it gets no more mails, its last mail has a working link.
 */
export const RESET_LINK_LIFETIME_MS = 60 * 60_000;
/** Mails with a code that an address gets within an hour, from all requests. */
export const MAX_CODE_MAILS_PER_HOUR = 5;
/** Tries that an address has, across all codes and browsers. */
export const MAX_CODE_TRIES = { perHour: 10, perDay: 30 } as const;
/**
 * Wrong codes over all accounts, without those from known browsers: `burst` at once, and one more after each
 * `refillMs`. `reset-guess-bound.ts` says why it is so few.
 */
export const WRONG_CODE_BUDGET = { burst: 1_000, refillMs: 9 * 60 * 60_000 } as const;
