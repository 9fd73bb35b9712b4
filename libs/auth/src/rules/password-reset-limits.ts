export const OTP_DIGIT_COUNT = 6;
export const OTP_LIFETIME_MS = 10 * 60_000;
export const MAX_OTP_TRY_COUNT = 5;
/** How many codes an address gets within any hour. */
export const MAX_OTPS_PER_HOUR = 5;
/** How long a browser that has shown a right code may set a new password. */
export const RESET_GRANT_LIFETIME_MS = 10 * 60_000;
