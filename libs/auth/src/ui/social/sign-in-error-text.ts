import type { TranslateOf } from '@paasa/texts';
import { textsNow } from '@paasa/texts/ui';
import { SOCIAL_SIGN_IN_ERRORS } from '../../contract/social-sign-in.js';
import { texts } from './texts/texts.js';

/** The text for the `CODE` of `/login?error=CODE`, which may be any text. */
export function signInErrorIn(t: TranslateOf<typeof texts>, code: string): string {
  return t(`error.${SOCIAL_SIGN_IN_ERRORS.find((known) => known === code) ?? 'sign_in_failed'}`);
}

/** The same in the language of the page at this moment, for handlers. */
export const signInErrorText = (code: string): string => signInErrorIn(textsNow(texts), code);
