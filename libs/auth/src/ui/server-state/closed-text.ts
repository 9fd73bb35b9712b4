import { codeOf, messageOf } from '@paasa/api-client';
import { textsNow } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** What the server tells the owner of a closed account at the end of a login; null for everything else. */
export const closedTextOf = (error: unknown): string | null =>
  codeOf(error) === 'auth/account-closing' ? messageOf(error, textsNow(texts)('closed')) : null;
