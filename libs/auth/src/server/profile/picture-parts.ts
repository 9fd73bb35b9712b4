import type { PictureType } from '../../rules/picture-limits.js';
import type { PictureFile } from './parse-picture.js';

/** Passes of a progressive JPEG; encoders make about ten. A film behind a photo has about 30 pairs of bytes that look like one. */
const MAX_JPEG_SCANS = 100;
/** Parts of a PNG or WebP; a PNG of 2 MB usually has 256. */
const MAX_PARTS = 10_000;

/** A part of a file. The name is empty if the file ends within the part. */
interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

const PART_HEAD = 8;
/** Of the last part of a PNG. */
const PNG_END = 'IEND';

/** The parts behind the head of a file, one after the other, up to the last one; null for too many. */
function partsOf(bytes: Buffer, head: number, sizeAt: (offset: number) => number): readonly Part[] | null {
  const parts: Part[] = [];
  for (let offset = head; offset < bytes.length;) {
    if (parts.length === MAX_PARTS) return null;
    const size = offset + PART_HEAD <= bytes.length ? sizeAt(offset) : Infinity;
    const isWhole = size <= bytes.length - offset;
    const name = isWhole ? bytes.toString('latin1', offset, offset + PART_HEAD) : '';
    parts.push({ name, bytes: bytes.subarray(offset, offset + size) });
    if (name.endsWith(PNG_END)) break;
    offset += size;
  }
  return parts;
}

const PNG_HEAD = 8;
/** Behind the length. */
const PNG_NAME = /(IHDR|PLTE|tRNS|IDAT|IEND|iCCP|sRGB|gAMA|cHRM|eXIf)$/;

/** Without texts: a packed one of 50 kB takes 50 MB, and a file has many. */
function pngParts(bytes: Buffer): Buffer | null {
  const parts = partsOf(bytes, PNG_HEAD, (at) => 12 + bytes.readUInt32BE(at));
  const kept = parts?.filter(({ name }) => name === '' || PNG_NAME.test(name));
  return kept === undefined
    ? null
    : Buffer.concat([bytes.subarray(0, PNG_HEAD), ...kept.map((part) => part.bytes)]);
}

const WEBP_HEAD = 12;
/** Before the length. */
const WEBP_NAME = /^(VP8X|VP8 |VP8L|ALPH|ICCP|EXIF|ANIM|ANMF)/;

/** Only the first part of each name, so one frame: a decoder walks over all of them, and there may be 40,000. */
function webpParts(file: Buffer): Buffer | null {
  const bytes = file.subarray(0, PART_HEAD + file.readUInt32LE(4));
  const sizeAt = (at: number): number => PART_HEAD + Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2;
  const parts = partsOf(bytes, WEBP_HEAD, sizeAt);
  if (parts === null) return null;
  const kept = new Map<string, Buffer>();
  let leftOutBytes = 0;
  for (const { name, bytes: part } of parts) {
    const [known] = name === '' ? [name] : (WEBP_NAME.exec(name) ?? []);
    if (known === undefined || kept.has(known)) leftOutBytes += part.length;
    else kept.set(known, part);
  }
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  // A file that was cut stays too short for what its head says.
  head.writeUInt32LE(Math.max(0, head.readUInt32LE(4) - leftOutBytes), 4);
  return Buffer.concat([head, ...kept.values()]);
}

/** A scan begins so, and no data of a scan contains these bytes. */
const JPEG_SCAN = Buffer.from('ffda', 'hex');

/** All of it, unless it has too many passes. A pass of 40 bytes goes over all pixels, and a file has 2,646. */
function jpegParts(bytes: Buffer): Buffer | null {
  let count = 0;
  for (let at = bytes.indexOf(JPEG_SCAN); at >= 0; at = bytes.indexOf(JPEG_SCAN, at + 2)) count += 1;
  return count > MAX_JPEG_SCANS ? null : bytes;
}

const partsByType: Readonly<Record<PictureType, (bytes: Buffer) => Buffer | null>> = {
  'image/png': pngParts,
  'image/webp': webpParts,
  'image/jpeg': jpegParts,
};

/**
 * The parts of a file that make its picture. What a decoder does with the others has no bound: its limits count pixels, and
 * its clock runs only while it makes rows.
 *
 * Shape: null for a file that no usual encoder makes.
 */
export const picturePartsOf = ({ type, bytes }: PictureFile): Buffer | null => partsByType[type](bytes);
