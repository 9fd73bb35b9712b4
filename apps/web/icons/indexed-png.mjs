import { crc32, deflateSync } from 'node:zlib';

const COLOUR_COUNT = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED_8_BIT = [8, 3, 0, 0, 0];

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function distance(a, b) {
  return a.reduce((sum, channel, index) => sum + (channel - b[index]) ** 2, 0);
}

/** The most frequent colours. Flat drawings have few, and at their edges the nearest colour is good enough. */
function paletteOf(pixels) {
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colours = [...counts].sort((a, b) => b[1] - a[1]).map(([pixel]) => pixel);
  const kept = colours.slice(0, COLOUR_COUNT);
  const channelsOf = (pixel) => [24, 16, 8, 0].map((shift) => (pixel >>> shift) & 255);
  const palette = kept.map(channelsOf);
  const indexOf = new Map(kept.map((pixel, index) => [pixel, index]));
  for (const pixel of colours.slice(COLOUR_COUNT)) {
    const wanted = channelsOf(pixel);
    const gaps = palette.map((colour) => distance(colour, wanted));
    indexOf.set(pixel, gaps.indexOf(Math.min(...gaps)));
  }
  return { palette, indexOf };
}

/** A square picture as a PNG with a palette, a third of the size of one with full colours. */
export function indexedPng(rgba, size) {
  const pixels = Array.from({ length: size * size }, (_, index) => rgba.readUInt32BE(index * 4));
  const { palette, indexOf } = paletteOf(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set(INDEXED_8_BIT, 8);
  const rows = Buffer.alloc(size * (size + 1));
  pixels.forEach((pixel, index) => {
    rows[Math.floor(index / size) * (size + 1) + 1 + (index % size)] = indexOf.get(pixel);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => colour[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
