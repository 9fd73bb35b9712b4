import { formatRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import type { Withdrawable } from '../../rules/payout-rules/turnover.js';

/** The same words as for a stake. */
export const insufficientBalance = (): Refused =>
  refuse('malformed', 'wallet/insufficient-balance', 'Insufficient Balance.');

export const payoutsPaused = (): Refused =>
  refuse('unavailable', 'wallet/paused', 'Withdrawals are paused for a moment. Your money is safe.');

export const payoutsFrozen = (): Refused =>
  refuse(
    'forbidden',
    'wallet/payouts-frozen',
    'Withdrawals are stopped, because “This was not me” was pressed in a mail about your account. The page Withdraw says what to do.',
  );

/** More than can be withdrawn now, with the figures. */
export const notPlayedYet = ({ withdrawablePaise, unplayedPaise }: Withdrawable): Refused =>
  refuse(
    'conflict',
    'wallet/not-played-yet',
    `You can withdraw ${formatRupees(withdrawablePaise)} now. You have not played ${formatRupees(unplayedPaise)} of your deposits yet: play it first, or send it back to where it came from.`,
  );
