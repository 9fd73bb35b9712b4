import { refuse, type Refused } from '@paasa/result';

/** The refusal of every new withdrawal while people have paused payouts. */
export const payoutsPaused = (): Refused =>
  refuse('unavailable', 'wallet/paused', 'Withdrawals are paused for a moment. Your money is safe.');
