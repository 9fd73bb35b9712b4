export const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000;
export const REFRESH_TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** A session ends so long after its sign-in, also if it is renewed. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** An account has so many living sessions at most; one more ends the one that was used least recently. */
export const MAX_LIVING_SESSION_COUNT = 50;
/** How long the previous token still gets the same successor: two tabs may renew at once. */
export const REFRESH_GRACE_MS = 10_000;
export const VERIFICATION_LIFETIME_MS = 3_600_000;

/** The end of a session that is renewed now. */
export function sessionExpiryMs(createdAtMs: number, nowMs: number): number {
  return Math.min(nowMs + REFRESH_TOKEN_LIFETIME_MS, createdAtMs + SESSION_LIFETIME_MS);
}
