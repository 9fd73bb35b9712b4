const LONGEST_CHARACTERS = 50;
const SHORTEST_CHARACTERS = 3;

/**
 * A contact's name that the provider accepts, made from the account holder's.
 *
 * The contact is only a label: the bank compares the name of the fund account, which is sent as the player wrote it. So
 * accents are removed, and other characters become spaces. If the name is then too short (other scripts), a general
 * name is used, so that the withdrawal does not fail.
 *
 * Source: Razorpay, "Create a contact": 3 to 50 of `a-z A-Z 0-9 space - _ / ( ) .`, the last one no sign but a dot.
 */
export function toContactName(holderName: string): string {
  const name = holderName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 \-_/().]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trimStart()
    .slice(0, LONGEST_CHARACTERS)
    .replace(/[ \-_/()]+$/, '');
  return name.length < SHORTEST_CHARACTERS ? 'Account holder' : name;
}
