/** What cannot be seen or turns the direction of a text; two joiners stay, because some scripts need them. */
const UNSHOWABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/**
 * The name of a player for others. Names that come from a sign-in with a provider may hold anything.
 *
 * Shape: null if nothing of it can be seen, or if it could be an e-mail address.
 */
export function feedNameOf(accountName: string): string | null {
  const name = accountName.normalize('NFKC').replaceAll(UNSHOWABLE, '').trim();
  return name.replaceAll(INVISIBLE, '') === '' || name.includes('@') ? null : name;
}
