const HOUR_MS = 3_600_000;

/** How long an answer of the register holds: without a newer one, no bet and no deposit after it. */
export const ANSWER_HOLDS_MS = 24 * HOUR_MS;

/** From this age on, an answer is renewed beside play: so a register that is away for hours stops nobody. */
export const RENEW_AFTER_MS = 18 * HOUR_MS;

/** A sign-in renews an answer of this age. */
export const SIGN_IN_RENEWS_AFTER_MS = HOUR_MS;

/** How old an answer is. Shape: infinite without one; an answer from the future would be a clock that was set back. */
export const ageOf = (answeredAt: Date | null, now: Date): number =>
  answeredAt === null ? Infinity : Math.max(0, now.getTime() - answeredAt.getTime());
