import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

export const MAX_NAME_CHARACTERS = 80;

/**
 * What cannot be seen, or turns the direction of a text. Two joiners and two variation selectors stay, because some scripts
 * and emoji need them. U+2800 is a Braille pattern without a dot.
 */
const UNSHOWABLE =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSHOWABLE = new RegExp(UNSHOWABLE.source, 'gu');
const WITHOUT_SHAPE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

const hasShape = (name: string): boolean => name.replaceAll(WITHOUT_SHAPE, '') !== '';

/** `sentenceIn` finds them in other languages. */
export const nameFaults = {
  missing: constant(texts, (t) => t('name.missing')),
  long: constant(texts, (t) => t('name.long', { max: String(MAX_NAME_CHARACTERS) })),
  unseen: constant(texts, (t) => t('name.unseen')),
  invisible: constant(texts, (t) => t('name.invisible')),
} as const;

/** Why a person cannot have this name; undefined if they can. White space at its ends does not count. */
export function nameFaultOf(given: string): string | undefined {
  const name = given.trim();
  if (name === '') return nameFaults.missing;
  if (name.length > MAX_NAME_CHARACTERS) return nameFaults.long;
  if (!hasShape(name)) return nameFaults.unseen;
  return UNSHOWABLE.test(name) ? nameFaults.invisible : undefined;
}

/** The part of a name from elsewhere that a person can have; an empty text if nothing of it can be seen. */
export function showableNameOf(given: string): string {
  const name = Array.from(given.replaceAll(ALL_UNSHOWABLE, '').trim())
    .slice(0, MAX_NAME_CHARACTERS)
    .join('')
    .trim();
  return hasShape(name) ? name : '';
}
