import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../rules/picture-limits.js';
import { redrawPicture } from './redraw-picture.js';

const MEGABYTE = 1024 * 1024;

/** A data URL to send, or why the file cannot be a picture here. */
export type ReadPicture =
  | { readonly url: string; readonly fault: null }
  | { readonly url: null; readonly fault: string };

const refused = (fault: string): ReadPicture => ({ url: null, fault });

const UNREADABLE = 'This file could not be read. Please choose it again.';

const readUrl = (picture: Blob): Promise<ReadPicture> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? { url: result, fault: null } : refused(UNREADABLE));
    });
    reader.addEventListener('error', () => resolve(refused(UNREADABLE)));
    reader.readAsDataURL(picture);
  });

/** Reads the file that a player has chosen. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return refused('Use a PNG, JPEG or WebP picture.');
  // A phone puts a video behind a photo, which the server would refuse.
  const picture = (await redrawPicture(file)) ?? file;
  if (picture.size <= MAX_PICTURE_BYTES) return readUrl(picture);
  return refused(`This picture has ${(picture.size / MEGABYTE).toFixed(1)} MB. Use one with at most 2 MB.`);
}
