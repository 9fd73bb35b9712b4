import { refuse, type Refused } from '@paasa/result';

/** Says of a withdrawal what the games say of a stake. */
export const insufficientBalance = (): Refused =>
  refuse('malformed', 'wallet/insufficient-balance', 'Insufficient Balance.');
