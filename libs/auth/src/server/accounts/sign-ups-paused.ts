import { refuse, type Refused } from '@paasa/result';

/** The refusal of every new account while operators have paused sign-ups. */
export const signUpsPaused = (): Refused =>
  refuse(
    'unavailable',
    'auth/sign-ups-paused',
    'New accounts are paused for a while. Please come back later.',
  );
