export const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000;
export const REFRESH_TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** How long the token before the last still gets the same successor: two tabs renew at once. */
export const REFRESH_GRACE_MS = 10_000;
export const VERIFICATION_LIFETIME_MS = 3_600_000;
