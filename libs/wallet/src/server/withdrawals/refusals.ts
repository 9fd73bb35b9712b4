import { formatRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import type { Withdrawable } from '../../rules/payout-rules/turnover.js';
import { constant, sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The same words as for a stake. */
export const insufficientBalance = (): Refused =>
  refuse(
    'malformed',
    'wallet/insufficient-balance',
    constant(texts, (t) => t('insufficientBalance')),
  );

export const payoutsPaused = (): Refused =>
  refuse(
    'unavailable',
    'wallet/paused',
    constant(texts, (t) => t('paused')),
  );

export const payoutsFrozen = (): Refused =>
  refuse(
    'forbidden',
    'wallet/payouts-frozen',
    constant(texts, (t) => t('payoutsFrozen')),
  );

/** More than can be withdrawn now, with the figures. */
export const notPlayedYet = ({ withdrawablePaise, unplayedPaise }: Withdrawable): Refused =>
  refuse(
    'conflict',
    'wallet/not-played-yet',
    sentence(texts, (t) =>
      t('notPlayedYet', { most: formatRupees(withdrawablePaise), unplayed: formatRupees(unplayedPaise) }),
    ),
  );
