import { refuse, type Refused } from '@paasa/result';
import type { Paise } from '@paasa/money';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** A deposit that can be paid. */
export interface StartedDeposit {
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly orderId: string;
}

export const paymentPending = (): Refused =>
  refuse(
    'conflict',
    'wallet/payment-pending',
    constant(texts, (t) => t('paymentNotArrived')),
  );

export const providerAway = (): Refused =>
  refuse(
    'unavailable',
    'wallet/provider-unavailable',
    constant(texts, (t) => t('providerUnavailable')),
  );

export const depositsPaused = (): Refused =>
  refuse(
    'unavailable',
    'wallet/deposits-paused',
    constant(texts, (t) => t('depositsPaused')),
  );
