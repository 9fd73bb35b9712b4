import { ok, type Result } from '@paasa/result';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type PictureType } from '../../rules/picture-limits.js';
import { comparePictureEnd } from './picture-end.js';
import { pictureRefusals } from './picture-refusals.js';

/** A file that begins and ends as the kind that it claims. Nothing else is known of it. */
export interface PictureFile {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** The longest head that is read: `data:image/jpeg;base64,`. */
const HEAD = /^data:(image\/[a-z]{3,4});base64,$/;
const MAX_HEAD_CHARACTERS = 32;

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

/** How files of each kind begin. */
const beginsAs: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, PNG_START.length).equals(PNG_START),
  'image/jpeg': (bytes) => bytes.subarray(0, JPEG_START.length).equals(JPEG_START),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/**
 * Reads the file in a data URL.
 *
 * Errors: `auth/picture-kind`, `auth/picture-too-large`, `auth/picture-damaged` for text that is not base64 and for a file
 * without its end, `auth/picture-not-alone` for a file that goes on after the end of its picture.
 */
export function parsePicture(url: string): Result<PictureFile> {
  const headLength = url.slice(0, MAX_HEAD_CHARACTERS).indexOf(',') + 1;
  const [, claimed = ''] = HEAD.exec(url.slice(0, headLength)) ?? [];
  const type = PICTURE_TYPES.find((known) => known === claimed);
  if (type === undefined) return pictureRefusals.kind();
  const text = url.slice(headLength);
  if (text.length > Math.ceil(MAX_PICTURE_BYTES / 3) * 4) return pictureRefusals.tooLarge();
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) return pictureRefusals.tooLarge();
  // Node skips characters that are not base64, so two texts could be the same file.
  if (bytes.toString('base64') !== text) return pictureRefusals.damaged();
  if (!beginsAs[type](bytes)) return pictureRefusals.otherKind();
  switch (comparePictureEnd(type, bytes)) {
    case 'cut':
      return pictureRefusals.damaged();
    case 'more':
      return pictureRefusals.notAlone();
    case 'exact':
      return ok({ type, bytes });
  }
}
