import type { WithdrawalStage } from '../../contract/transactions.js';
import type { PayoutStatus } from '../razorpay/payment-provider.js';

/**
 * The step of a withdrawal that follows from its payout's state; people decide a `contradiction`, it is never booked.
 */
export type PayoutStep = 'none' | 'processed' | 'released' | 'reversed' | 'contradiction';

const UNDER_WAY: readonly PayoutStatus[] = ['pending', 'queued', 'scheduled', 'processing'];

/**
 * Decides what follows from a payout's state.
 *
 * News may be old or arrive twice: a state that the payout has passed changes nothing. A payout that fails before it
 * was processed is released from hold; one that comes back after that is reversed.
 */
export function payoutStep(stage: WithdrawalStage, status: PayoutStatus): PayoutStep {
  switch (stage) {
    case 'requested':
      if (UNDER_WAY.includes(status)) return 'none';
      return status === 'processed' ? 'processed' : 'released';
    case 'processed':
      if (status === 'reversed') return 'reversed';
      return status === 'processed' || UNDER_WAY.includes(status) ? 'none' : 'contradiction';
    case 'reversed':
      return status === 'failed' || status === 'rejected' || status === 'cancelled'
        ? 'contradiction'
        : 'none';
    case 'released':
      return status === 'processed' ? 'contradiction' : 'none';
    case 'created':
    case 'abandoned':
      return 'contradiction';
  }
}
