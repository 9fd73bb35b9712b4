import { isPasswordLengthAllowed, MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '@paasa/proofs';
import { sentenceIn, type TranslateOf } from '@paasa/texts';
import { languageNow, textsNow } from '@paasa/texts/ui';
import { nameFaultOf } from '../../rules/person-name.js';
import { texts } from './texts/texts.js';

export const passwordLengthHint = (t: TranslateOf<typeof texts>): string =>
  t('password.length', { min: String(MIN_PASSWORD_CHARACTERS), max: String(MAX_PASSWORD_CHARACTERS) });

/** A rough check; the server's is exact. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

function faultOfName(name: string): string | undefined {
  const message = nameFaultOf(name);
  return message === undefined ? undefined : sentenceIn({ message }, languageNow());
}

/** Each returns the fault of a field in the language of the page, or undefined. */
export const faultOf = {
  name: faultOfName,
  email: (email: string) => (looksLikeEmail(email.trim()) ? undefined : textsNow(texts)('email.malformed')),
  password: (password: string) => (password === '' ? textsNow(texts)('password.missing') : undefined),
  newPassword: (password: string) =>
    isPasswordLengthAllowed(password) ? undefined : passwordLengthHint(textsNow(texts)),
} as const;
