import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { PictureType } from '../../rules/picture-limits.js';

export const RED = { r: 220, g: 20, b: 30 };
export const BLUE = { r: 20, g: 40, b: 220 };

/** A text that is part of a file beside its picture. */
export const HIDDEN_TEXT = 'hidden-text-of-the-file';

/** The left half is red, the right half blue. */
export function twoColours(width = 400, height = 300): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: { create: { ...half, background: RED } }, left: 0, top: 0 },
  ]);
}

/** Random colours, which no encoder makes small. */
export function noise(side: number): Sharp {
  const raw = Buffer.alloc(side * side * 3);
  let state = 12_345;
  for (let index = 0; index < raw.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    raw[index] = state >>> 24;
  }
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } });
}

export const pngFile = (): Promise<Buffer> => twoColours().png().toBuffer();
export const webpFile = (): Promise<Buffer> => twoColours().webp({ lossless: true }).toBuffer();

/** A photo as a phone makes it: lying on its side, with the place where it was taken. */
export const jpegFile = (): Promise<Buffer> =>
  twoColours()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { ImageDescription: HIDDEN_TEXT, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 33/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 39/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A whole PNG in black and white, of any size: 30,000 × 30,000 pixels are 110 kB. */
export function bombFile(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that is a page and an archive too, with a comment in its middle. */
export async function polyglotFile(): Promise<Buffer> {
  const png = await pngFile();
  // After the head: 8 bytes, and a chunk of 25.
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0<script>${HIDDEN_TEXT}</script>`, 'latin1')),
    png.subarray(33),
    Buffer.from(`<html><script>${HIDDEN_TEXT}</script></html>PK\u0003\u0004${HIDDEN_TEXT}`, 'latin1'),
  ]);
}

export const dataUrl = (type: PictureType | string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
