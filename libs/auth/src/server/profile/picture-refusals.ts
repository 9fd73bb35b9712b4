import { refuse, type Refused } from '@paasa/result';

/** What is wrong with a picture, in the words for its player. */
export const pictureRefusals = {
  kind: (): Refused =>
    refuse('malformed', 'auth/picture-kind', 'Use a picture of the kind PNG, JPEG or WebP.'),
  otherKind: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-kind',
      'This file is not the kind of picture that it says it is. Use a PNG, JPEG or WebP picture.',
    ),
  tooLarge: (): Refused =>
    refuse('malformed', 'auth/picture-too-large', 'This picture is larger than 2 MB. Use a smaller one.'),
  tooManyPixels: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-too-many-pixels',
      'This picture has too many pixels. Use one with at most 4,096 × 4,096.',
    ),
  damaged: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-damaged',
      'This picture cannot be read. The file may be damaged. Save it again, or use another one.',
    ),
  notAlone: (): Refused =>
    refuse(
      'malformed',
      'auth/picture-not-alone',
      'This file has something else behind its picture. Save the picture as a new file, or use another one.',
    ),
} as const;
