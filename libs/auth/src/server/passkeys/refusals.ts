import { refuse, type Refused } from '@paasa/result';

export const passkeyExpired = (): Refused =>
  refuse('malformed', 'auth/passkey-expired', 'This took too long, or was done already. Please try again.');

/** The same for unknown, removed and foreign passkeys, and for every answer that is not right. */
export const passkeyRefused = (): Refused =>
  refuse('forbidden', 'auth/passkey-refused', 'This passkey was not accepted.');
