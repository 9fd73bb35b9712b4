const MINUTE_MS = 60_000;

/** The time for the second step of a sign-in. */
export const SECOND_STEP_LIFETIME_MS = 10 * MINUTE_MS;
/** The time for scanning a new key and entering its first code. */
export const ENROLMENT_LIFETIME_MS = 30 * MINUTE_MS;
export const RECOVERY_CODE_COUNT = 10;
export const TOTP_DIGIT_COUNT = 6;
export const TOTP_PERIOD_MS = 30_000;
/** Codes of so many time steps before and after the present one are accepted: clocks differ. */
export const TOTP_DRIFT_STEPS = 1;

/**
 * Wrong six-digit codes of one account.
 *
 * `inWindow`: of all browsers together that the account does not know, and as many of each browser that it knows. The
 * others bound what patient guessing finds: `two-factor-guess-bound.ts`.
 */
export const MAX_FACTOR_TRIES = { inWindow: 5, perDayOfUnknown: 30, perDay: 100 } as const;
export const FACTOR_TRY_WINDOW_MS = 5 * MINUTE_MS;
