import { codeOf, messageOf } from '@paasa/api-client';

/** What the server tells the owner of a closed account at the end of a login; null for everything else. */
export const closedTextOf = (error: unknown): string | null =>
  codeOf(error) === 'auth/account-closing' ? messageOf(error, 'This account is closed.') : null;
