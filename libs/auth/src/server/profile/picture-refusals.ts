import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** What is wrong with a picture, in the words for its player. */
export const pictureRefusals = {
  kind: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-kind',
      constant(texts, (t) => t('pictureKind')),
    ),
  otherKind: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-kind',
      constant(texts, (t) => t('pictureNotThatKind')),
    ),
  tooLarge: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-too-large',
      constant(texts, (t) => t('pictureTooLarge')),
    ),
  tooManyPixels: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-too-many-pixels',
      constant(texts, (t) => t('pictureTooManyPixels')),
    ),
  damaged: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-damaged',
      constant(texts, (t) => t('pictureDamaged')),
    ),
  notAlone: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-not-alone',
      constant(texts, (t) => t('pictureNotAlone')),
    ),
} as const;
