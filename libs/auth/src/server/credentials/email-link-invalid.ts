import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The same for every reason: the link was used, replaced or cancelled, has expired, or was made up. */
export const emailLinkInvalid = (): Refused =>
  refuse(
    'malformed',
    'auth/email-link-invalid',
    constant(texts, (t) => t('emailLinkInvalid')),
  );
