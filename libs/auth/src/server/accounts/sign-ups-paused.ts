import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The refusal of every new account while operators have paused sign-ups. */
export const signUpsPaused = (): Refused =>
  refuse(
    'unavailable',
    'auth/sign-ups-paused',
    constant(texts, (t) => t('signUpsPaused')),
  );
