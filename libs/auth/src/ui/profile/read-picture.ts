import type { TranslateOf } from '@paasa/texts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../rules/picture-limits.js';
import { redrawPicture } from './redraw-picture.js';
import type { texts } from './texts/texts.js';

const MEGABYTE = 1024 * 1024;

/** A data URL to send, or why the file cannot be a picture here. */
export type ReadPicture =
  | { readonly url: string; readonly fault: null }
  | { readonly url: null; readonly fault: string };

type T = TranslateOf<typeof texts>;

const refused = (fault: string): ReadPicture => ({ url: null, fault });

const readUrl = (t: T, picture: Blob): Promise<ReadPicture> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? { url: result, fault: null } : refused(t('picture.unreadable')));
    });
    reader.addEventListener('error', () => resolve(refused(t('picture.unreadable'))));
    reader.readAsDataURL(picture);
  });

/** Reads the file that a player has chosen. */
export async function readPicture(t: T, file: File): Promise<ReadPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return refused(t('picture.type'));
  // A phone puts a video behind a photo, which the server would refuse.
  const picture = (await redrawPicture(file)) ?? file;
  if (picture.size <= MAX_PICTURE_BYTES) return readUrl(t, picture);
  return refused(t('picture.large', { size: (picture.size / MEGABYTE).toFixed(1) }));
}
