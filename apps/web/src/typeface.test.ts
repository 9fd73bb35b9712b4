import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const file = readFileSync(path.join(__dirname, '../fonts/figtree.woff2'));

/** Reads a number of 7-bit groups. Source: WOFF 2.0, 4.1 'UIntBase128'. */
function readBase128(at: number): { value: number; next: number } {
  let value = 0;
  for (let index = at; ; index += 1) {
    const byte = file.readUInt8(index);
    value = value * 128 + (byte % 128);
    if (byte < 128) return { value, next: index + 1 };
  }
}

/** The tables of the font by their number in the list of known tables. Source: WOFF 2.0, 4.1 'Table directory'. */
function readTables(): ReadonlyMap<number, Buffer> {
  const GLYPHS = [10, 11];
  const lengths: { tag: number; length: number }[] = [];
  let at = 48;
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at);
    const tag = flags % 64;
    const version = Math.floor(flags / 64);
    const original = readBase128(at + (tag === 63 ? 5 : 1));
    const isTransformed = GLYPHS.includes(tag) ? version !== 3 : version !== 0;
    const stored = isTransformed ? readBase128(original.next) : original;
    lengths.push({ tag, length: stored.value });
    at = stored.next;
  }
  const packed = file.subarray(at, at + file.readUInt32BE(20));
  const all = brotliDecompressSync(packed);
  let start = 0;
  return new Map(
    lengths.map(({ tag, length }) => {
      start += length;
      return [tag, all.subarray(start - length, start)] as const;
    }),
  );
}

const CMAP = 0;
const GSUB = 28;

/** Whether a character map in format 4 has a sign. Source: OpenType, 'cmap'. */
function hasSign(cmap: Buffer, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  const start = cmap.readUInt32BE(8);
  if (cmap.readUInt16BE(start) !== 4) throw new Error('The map of the font has another format.');
  const segmentBytes = cmap.readUInt16BE(start + 6);
  for (let at = 0; at < segmentBytes; at += 2) {
    const last = cmap.readUInt16BE(start + 14 + at);
    const first = cmap.readUInt16BE(start + 16 + segmentBytes + at);
    if (code <= last) return code >= first;
  }
  return false;
}

describe('the typeface', () => {
  const tables = readTables();

  it('weighs no more than a first visit may spend on it', () => {
    expect(file.toString('latin1', 0, 4)).toBe('wOF2');
    expect(file.length).toBeLessThanOrEqual(30_000);
  });

  it.each([...'₹×−%+.,–’“”•·½²aZ09éÑß'])('has the sign %s', (sign) => {
    expect(hasSign(tables.get(CMAP) ?? Buffer.of(), sign)).toBe(true);
  });

  it('lacks a sign that no page uses, so that the test can fail', () => {
    expect(hasSign(tables.get(CMAP) ?? Buffer.of(), 'Ω')).toBe(false);
  });

  it('has digits of equal width', () => {
    expect(tables.get(GSUB)?.includes('tnum')).toBe(true);
  });

  it('lies beside its licence', () => {
    expect(readFileSync(path.join(__dirname, '../fonts/OFL.txt'), 'utf8')).toContain(
      'SIL Open Font License, Version 1.1',
    );
  });
});
