import { refuse, type Refused } from '@paasa/result';
import type { Paise } from '@paasa/money';

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
    'The payment has not arrived yet. Please do not pay again. We are checking it.',
  );

export const providerAway = (): Refused =>
  refuse(
    'unavailable',
    'wallet/provider-unavailable',
    'The payment provider does not answer. Please try again.',
  );

export const depositsPaused = (): Refused =>
  refuse('unavailable', 'wallet/deposits-paused', 'Deposits are paused for a while. Please come back later.');
