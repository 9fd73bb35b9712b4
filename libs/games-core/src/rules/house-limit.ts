import { formatRupees, paise, type Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { sentence } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The default of `MAX_PAYOUT`, ₹5,00,00,000. */
export const DEFAULT_MAX_PAYOUT_PAISE: Paise = paise(5_00_00_000_00);

/** The smallest stake, ₹0.01. */
export const MIN_STAKE_PAISE: Paise = paise(1);

/**
 * Accepts a payout up to the house limit; a payout is never reduced.
 *
 * Errors: `games/over-house-limit`, also for null, a payout beyond every exact amount.
 */
export function checkHouseLimit(largestPayoutPaise: Paise | null, houseLimitPaise: Paise): Result<Paise> {
  if (largestPayoutPaise === null || largestPayoutPaise > houseLimitPaise) {
    return refuse(
      'malformed',
      'games/over-house-limit',
      sentence(texts, (t) => t('houseLimit.bet', { limit: formatRupees(houseLimitPaise) })),
    );
  }
  return ok(largestPayoutPaise);
}

/**
 * Accepts an action after which the round can pay no more than the house limit, or no more than it is already worth: a
 * player can always cash out what is won, also after the limit was lowered. A round that is worth nothing cannot be
 * cashed out; its first action was checked when the round started.
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
      sentence(texts, (t) => t('houseLimit.next', { limit: formatRupees(houseLimitPaise) })),
    );
  }
  return ok(largestPayoutPaise);
}
