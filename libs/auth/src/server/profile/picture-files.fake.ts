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

const part = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};

/** A PNG of one pixel with texts of 50 MB each, packed to 1.5 MB in all. */
export function packedTextsFile(): Buffer {
  const text = deflateSync(Buffer.alloc(50_000_000, 'a'), { level: 9 });
  const png = bombFile(1, 1);
  const chunks = Array<Buffer>(30).fill(
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text])),
  );
  // After the head: 8 bytes, and a chunk of 25.
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** An animation of so many frames of 16 × 16 pixels, 50 bytes each. */
export async function framesFile(count: number): Promise<Buffer> {
  const side = Buffer.from([15, 0, 0]);
  const create = { width: 16, height: 16, channels: 4 as const, background: RED };
  const frame = (await sharp({ create }).webp({ lossless: true }).toBuffer()).subarray(12);
  const place = Buffer.concat([Buffer.alloc(6), side, side, Buffer.from([10, 0, 0, 0])]);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    part('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), side, side])),
    part('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(count).fill(part('ANMF', Buffer.concat([place, frame]))),
  ]);
  return part('RIFF', body);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/**
 * A progressive JPEG of a square of grey pixels, in so many passes (882 at most): each brings one bit of one coefficient of
 * all blocks, which is 0.
 *
 * Source: ITU-T T.81, annexes B and G.
 */
export function passesFile(count: number, pixels: 1_024 | 4_096 = 4_096): Buffer {
  const side = Buffer.from([pixels / 256, 0]);
  const blockCount = (pixels / 8) ** 2;
  // One code of one bit: a run of blocks without anything (EOB14); for the first pass no change.
  const codes = (use: number, symbol: number) =>
    segment(0xc4, Buffer.from([use, 1, ...Array<number>(15).fill(0), symbol]));
  // Runs of 32,767 blocks, and one of 16,384 for the rest, or for more than that.
  const runs = `${`0${'1'.repeat(14)}`.repeat(Math.floor(blockCount / 32_767))}0${'0'.repeat(14)}1`;
  const bytes = Array.from({ length: runs.length / 8 }, (_, index) =>
    Number.parseInt(runs.slice(index * 8, index * 8 + 8), 2),
  );
  const data = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  const pass = (index: number): Buffer => {
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const before = bit === 13 ? 0 : bit + 1;
    const head = segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, before * 16 + bit]));
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), side, side, Buffer.from([1, 1, 0x11, 0])])),
    codes(0x00, 0),
    codes(0x10, 0xe0),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(blockCount / 8),
    ...Array.from({ length: count - 1 }, (_, index) => pass(index)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  // After the head: 8 bytes, and a chunk of 25.
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);

/** A PNG with a comment in its middle. */
export const commentedFile = async (): Promise<Buffer> =>
  withChunk(
    await pngFile(),
    'tEXt',
    Buffer.from(`Comment\0<script>${HIDDEN_TEXT}</script>PK\u0003\u0004`, 'latin1'),
  );

/** A whole PNG of so many bytes. */
export const pngOfLength = (png: Buffer, length: number): Buffer =>
  withChunk(png, 'paDd', Buffer.alloc(length - png.length - 12));

/** A picture that is a page and an archive too. */
export const polyglotOf = (picture: Buffer): Buffer =>
  Buffer.concat([
    picture,
    Buffer.from(`<html><script>${HIDDEN_TEXT}</script></html>PK\u0003\u0004${HIDDEN_TEXT}`, 'latin1'),
  ]);

export const dataUrl = (type: PictureType | string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
