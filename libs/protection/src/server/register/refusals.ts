import { refuse, type Refused } from '@paasa/result';

const REGISTER_RETRY_MS = 60_000;

export const registerUnavailable = (): Refused =>
  refuse(
    'unavailable',
    'protection/register-unavailable',
    'The register of excluded people does not answer now, so you cannot play or deposit. ' +
      'You can withdraw your money and finish an open round. Please try again in a minute.',
    REGISTER_RETRY_MS,
  );
