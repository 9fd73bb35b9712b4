import { refuse, type Refused } from '@paasa/result';

/** The same for every reason: the link was used, replaced or cancelled, has expired, or was made up. */
export const emailLinkInvalid = (): Refused =>
  refuse('malformed', 'auth/email-link-invalid', 'This link was used before, or is not valid any more.');
