import { translatorOf, type Language } from '@paasa/texts';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';
import { texts } from '../texts/texts.js';

/** Ways to open an account, or to lock its owner out, that a person who uses another’s session can add. */
export const ADDED_WAYS = ['passkey', 'totp', ...SOCIAL_PROVIDERS] as const;
export type AddedWay = (typeof ADDED_WAYS)[number];

/** What was removed from an account, for a mail and a page: one entry for each. Shape: null if it was nothing. */
export function wordsOfRemoved(removed: readonly AddedWay[], language: Language = 'en'): string | null {
  if (removed.length === 0) return null;
  const t = translatorOf(texts, language);
  const others = removed.filter((way) => way !== 'passkey').map((way) => t(`removed.${way}`));
  const passkeyCount = removed.length - others.length;
  const passkeys = t('removed.passkeys', { count: passkeyCount });
  const listOf = new Intl.ListFormat(language, { type: 'conjunction' });
  return listOf.format(passkeyCount === 0 ? others : [passkeys, ...others]);
}
