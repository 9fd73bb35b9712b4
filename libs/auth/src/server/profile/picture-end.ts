import type { PictureType } from '../../rules/picture-limits.js';

/** Where a picture ends in its file; null if the file does not reach that. */
type FindEnd = (bytes: Buffer) => number | null;

const PNG_HEAD_BYTES = 8;
const PNG_CHUNK_FRAME_BYTES = 12;
const RIFF_HEAD_BYTES = 8;

const MARKER = 0xff;
const JPEG_END = 0xd9;

/** Markers without a length: a byte of the picture's data that is no marker, a restart in that data, and the start. */
const isAlone = (code: number): boolean => code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/** The chunks of a PNG, up to the one that ends it. */
function endOfPng(bytes: Buffer): number | null {
  let position = PNG_HEAD_BYTES;
  while (position + PNG_CHUNK_FRAME_BYTES <= bytes.length) {
    const isLast = bytes.toString('latin1', position + 4, position + 8) === 'IEND';
    position += PNG_CHUNK_FRAME_BYTES + bytes.readUInt32BE(position);
    if (isLast) return position;
  }
  return null;
}

/** The segments of a JPEG and the data behind them, up to its end. A preview within a segment has an end of its own. */
function endOfJpeg(bytes: Buffer): number | null {
  let position = 0;
  while (position + 1 < bytes.length) {
    const code = bytes[position + 1] ?? 0;
    if (bytes[position] !== MARKER || code === MARKER) position += 1;
    else if (code === JPEG_END) return position + 2;
    else if (isAlone(code)) position += 2;
    else if (position + 4 <= bytes.length) position += 2 + bytes.readUInt16BE(position + 2);
    else return null;
  }
  return null;
}

const endOfWebp: FindEnd = (bytes) => bytes.readUInt32LE(4) + RIFF_HEAD_BYTES;

const findEnd: Readonly<Record<PictureType, FindEnd>> = {
  'image/png': endOfPng,
  'image/jpeg': endOfJpeg,
  'image/webp': endOfWebp,
};

/**
 * Compares a file with the end of its picture. What stands behind that end is something else in the same file: a page, an
 * archive, or a phone's video.
 *
 * Source: PNG 3 (W3C), 5.3; ITU-T T.81, B.1.1; WebP container (RFC 9649), 2.4.
 */
export function comparePictureEnd(type: PictureType, bytes: Buffer): 'cut' | 'exact' | 'more' {
  const end = findEnd[type](bytes);
  if (end === null || end > bytes.length) return 'cut';
  return end === bytes.length ? 'exact' : 'more';
}
