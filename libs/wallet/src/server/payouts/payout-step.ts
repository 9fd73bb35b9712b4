import type { WithdrawalStage } from '../../contract/transactions.js';
import type { PayoutStatus } from '../razorpay/payment-provider.js';

/** What a payout's state means for its withdrawal; `contradiction` is for people to look at, never booked. */
export type PayoutStep = 'none' | 'processed' | 'released' | 'reversed' | 'contradiction';

const UNDER_WAY: readonly PayoutStatus[] = ['pending', 'queued', 'scheduled', 'processing'];

/**
 * The table of what follows from a payout's state.
 *
 * News may be old or arrive again: a state that the payout has passed through changes nothing. What is booked before
 * a payout was processed is in hold and is released, what is booked after has left and is reversed.
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
