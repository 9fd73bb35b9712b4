import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { textsNow } from '@paasa/texts/ui';
import { codeOf, messageOf } from '../rules/api-error.js';
import { texts } from './texts/texts.js';

/**
 * The codes that the page knows: those of any call, which no screen explains. All other sentences are the server's, which
 * it has said in the page's language.
 */
const KNOWN = {
  'auth/not-signed-in': 'notSignedIn',
  'auth/session-expired': 'sessionExpired',
  'request/too-many-at-once': 'tooManyAtOnce',
  'request/too-large': 'tooLarge',
  'server/unexpected': 'unexpected',
} as const;

const isKnown = (code: string | null): code is keyof typeof KNOWN =>
  code !== null && Object.hasOwn(KNOWN, code);

/** The error of a call, with the page's own sentence for a code that it knows. */
export function inOwnWords(error: FetchBaseQueryError): FetchBaseQueryError {
  const code = codeOf(error);
  // Without a sentence of the server the screen has a better one.
  if (!isKnown(code) || messageOf(error, '') === '') return error;
  const { data } = error;
  return {
    ...error,
    data: { ...(typeof data === 'object' ? data : {}), message: textsNow(texts)(KNOWN[code]) },
  } as FetchBaseQueryError;
}
