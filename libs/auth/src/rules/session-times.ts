export const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000;
export const REFRESH_TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** A session ends so long after its sign-in, however often it is renewed. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** How long the token before the last still gets the same successor: two tabs renew at once. */
export const REFRESH_GRACE_MS = 10_000;
export const VERIFICATION_LIFETIME_MS = 3_600_000;

/** When a session ends that is renewed now and never again. */
export function sessionExpiryMs(createdAtMs: number, nowMs: number): number {
  return Math.min(nowMs + REFRESH_TOKEN_LIFETIME_MS, createdAtMs + SESSION_LIFETIME_MS);
}
