export const OTP_DIGIT_COUNT = 6;
export const OTP_LIFETIME_MS = 10 * 60_000;
/** Of a code: in the browser that asked for it, and as many again in those that show no sign of having asked. */
export const MAX_OTP_TRY_COUNT = 5;
/** How long a browser that has shown a right code may set a new password. */
export const RESET_GRANT_LIFETIME_MS = 10 * 60_000;
