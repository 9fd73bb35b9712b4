/** What cannot be seen or turns the direction of a text; two joiners stay, because some scripts need them. */
const UNSHOWABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** U+2800 is a Braille pattern without a dot. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

/** Why others never see a name: it could be an e-mail address, or nothing of it can be seen. */
export const FEED_NAME_FAULTS = ['address', 'invisible'] as const;
export type FeedNameFault = (typeof FEED_NAME_FAULTS)[number];

/** The name of a player for others, or why they see none. */
export type FeedName =
  | { readonly name: string; readonly fault: null }
  | { readonly name: null; readonly fault: FeedNameFault };

/** The name of a player for others. Names that come from a sign-in with a provider may hold anything. */
export function feedNameOf(accountName: string): FeedName {
  const name = accountName.normalize('NFKC').replaceAll(UNSHOWABLE, '').trim();
  if (name.replaceAll(INVISIBLE, '') === '') return { name: null, fault: 'invisible' };
  return name.includes('@') ? { name: null, fault: 'address' } : { name, fault: null };
}
