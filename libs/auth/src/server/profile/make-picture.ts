import type { default as Sharp } from 'sharp';
import { ok, type Result } from '@paasa/result';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '../../rules/picture-limits.js';
import type { PictureFile } from './parse-picture.js';
import { picturePartsOf } from './picture-parts.js';
import { pictureRefusals } from './picture-refusals.js';

/** The media type of every picture that the server makes. */
export const STORED_PICTURE_TYPE = 'image/webp';
export const STORED_PICTURE_SIDE = 256;

const INPUT = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const;
const QUALITY = 82;
const TIMEOUT = { seconds: 5 };

type SharpLibrary = typeof Sharp;
let library: SharpLibrary | undefined;

/**
 * Loads the decoder with the first picture: most processes never need it.
 *
 * Its readers are off, except those for the three kinds, from memory: an SVG or a path never reaches a reader. One thread
 * decodes, and nothing stays in memory for the next picture.
 */
async function loadSharp(): Promise<SharpLibrary> {
  if (library !== undefined) return library;
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  library = sharp;
  return sharp;
}

/** Why a decoder gave up, for the log. */
export type ReportDamage = (error: unknown) => void;

/** Reads only the head of the file. Errors: `auth/picture-damaged`, `auth/picture-kind`, `auth/picture-too-many-pixels`. */
async function checkHead(
  sharp: SharpLibrary,
  { type, bytes }: PictureFile,
  report: ReportDamage,
): Promise<Result<void>> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) return pictureRefusals.otherKind();
    const isTooLarge = Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS;
    return isTooLarge ? pictureRefusals.tooManyPixels() : ok(undefined);
  } catch (error) {
    report(error);
    return pictureRefusals.damaged();
  }
}

/** Decodes every row. To make the square, rows beyond it are not decoded, and nobody would see that they are missing. */
async function readWhole(sharp: SharpLibrary, { bytes }: PictureFile): Promise<void> {
  await sharp(bytes, INPUT).resize(64, 64, { fit: 'fill' }).raw().timeout(TIMEOUT).toBuffer();
}

/**
 * Decodes a picture and makes a square of it, in sRGB, the right way up. Only its colours are in the result: no metadata,
 * no further frame, and none of the bytes of the file.
 *
 * Shape: a WebP of 256 × 256 pixels. Errors: `auth/picture-damaged`, `auth/picture-kind`, `auth/picture-too-many-pixels`.
 */
export async function makePicture(file: PictureFile, report: ReportDamage): Promise<Result<Buffer>> {
  const bytes = picturePartsOf(file);
  if (bytes === null) {
    report(new Error('The file has too many parts or passes.'));
    return pictureRefusals.damaged();
  }
  const sharp = await loadSharp();
  const parts = { ...file, bytes };
  const checked = await checkHead(sharp, parts, report);
  if (!checked.ok) return checked;
  try {
    await readWhole(sharp, parts);
    const picture = await sharp(bytes, INPUT)
      .autoOrient()
      .resize(STORED_PICTURE_SIDE, STORED_PICTURE_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout(TIMEOUT)
      .toBuffer();
    return ok(picture);
  } catch (error) {
    report(error);
    return pictureRefusals.damaged();
  }
}
