import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';

/** Ways to open an account, or to lock its owner out, that a person who uses another’s session can add. */
export const ADDED_WAYS = ['passkey', 'totp', ...SOCIAL_PROVIDERS] as const;
export type AddedWay = (typeof ADDED_WAYS)[number];

const names: Readonly<Record<Exclude<AddedWay, 'passkey'>, string>> = {
  totp: 'two-factor authentication with its recovery codes',
  google: 'the login with Google',
  github: 'the login with GitHub',
};

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was removed from an account, for a mail and a page: one entry for each. Shape: null if it was nothing. */
export function wordsOfRemoved(removed: readonly AddedWay[]): string | null {
  if (removed.length === 0) return null;
  const others = removed.filter((way) => way !== 'passkey').map((way) => names[way]);
  const passkeyCount = removed.length - others.length;
  const passkeys = passkeyCount === 1 ? 'a passkey' : `${String(passkeyCount)} passkeys`;
  return listOf.format(passkeyCount === 0 ? others : [passkeys, ...others]);
}
