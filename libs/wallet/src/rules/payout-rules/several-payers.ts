import type { PayoutLimits } from './payout-limits.js';

/** For how long it counts who paid in. */
export const PAYERS_COUNT_FOR_MS = 30 * 24 * 3_600_000;

/** Whether more people or cards have paid in than one player has. */
export const areTooManyPayers = (payerCount: number, { payers }: Pick<PayoutLimits, 'payers'>): boolean =>
  payerCount > payers;
