import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export const passkeyExpired = (): Refused =>
  refuse(
    'malformed',
    'auth/passkey-expired',
    constant(texts, (t) => t('passkeyExpired')),
  );

/** The same for unknown, removed and foreign passkeys, and for every answer that is not right. */
export const passkeyRefused = (): Refused =>
  refuse(
    'forbidden',
    'auth/passkey-refused',
    constant(texts, (t) => t('passkeyRefused')),
  );
