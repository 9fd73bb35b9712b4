import { formatRupees, paise, type Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';

/** The default of `MAX_PAYOUT`, ₹5,00,00,000. */
export const DEFAULT_MAX_PAYOUT_PAISE: Paise = paise(5_00_00_000_00);

/** The smallest stake, ₹0.01. */
export const MIN_STAKE_PAISE: Paise = paise(1);

/**
 * Lets a payout pass that the house is ready to pay in full; nothing is ever paid short instead.
 *
 * Errors: `games/over-house-limit`, also for null, a payout beyond every exact amount.
 */
export function checkHouseLimit(largestPayoutPaise: Paise | null, houseLimitPaise: Paise): Result<Paise> {
  if (largestPayoutPaise === null || largestPayoutPaise > houseLimitPaise) {
    return refuse(
      'malformed',
      'games/over-house-limit',
      `The largest possible payout is above the limit of ${formatRupees(houseLimitPaise)}. Choose a smaller amount.`,
    );
  }
  return ok(largestPayoutPaise);
}

/**
 * Lets an action pass after which the round could pay no more than the house is ready to, or no more than the round
 * is worth already: what has been won can always be cashed out, also under a limit lowered since. A round that is
 * worth nothing yet cannot be cashed out either; its first action was checked when it started, by the limit of then.
 *
 * Errors: `games/over-house-limit`, also for null, a payout beyond every exact amount.
 */
export function checkNextPayout(
  largestPayoutPaise: Paise | null,
  payablePaise: Paise,
  houseLimitPaise: Paise,
): Result<Paise> {
  const isPassable =
    largestPayoutPaise !== null &&
    (payablePaise === 0 || largestPayoutPaise <= Math.max(payablePaise, houseLimitPaise));
  if (!isPassable) {
    return refuse(
      'malformed',
      'games/over-house-limit',
      `The payout would be above the limit of ${formatRupees(houseLimitPaise)}. Cash out instead.`,
    );
  }
  return ok(largestPayoutPaise);
}
