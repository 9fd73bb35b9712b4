import type { PayoutLimits } from './payout-limits.js';

/** The age of a payout account. */
export interface PayoutAccountAge {
  readonly firstSeenAt: Date;
  /** When a payout to it was first processed; null while none was. */
  readonly firstPaidAt: Date | null;
  /** Whether the player proved their identity with a passkey when the account was added. */
  readonly isWaitWaived: boolean;
}

/** Until when a payout to an account waits; null if it goes at once. */
export function waitsUntil(
  { firstSeenAt, firstPaidAt, isWaitWaived }: PayoutAccountAge,
  nowAt: Date,
  { firstPayoutWaitMs }: Pick<PayoutLimits, 'firstPayoutWaitMs'>,
): Date | null {
  if (firstPaidAt !== null || isWaitWaived) return null;
  const until = new Date(firstSeenAt.getTime() + firstPayoutWaitMs);
  return until > nowAt ? until : null;
}
