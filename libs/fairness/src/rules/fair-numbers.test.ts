import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { diceRollVectors, minesDrawVectors } from '../testing/index.js';
import { fairNumbers, type BetSeeds } from './fair-numbers.js';
import { portableHmacSha256, type HmacSha256 } from './hmac-sha256.js';

const nodeHmacSha256: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

const seeds: BetSeeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };

const take = (count: number, ...stream: Parameters<typeof fairNumbers>): number[] => {
  const numbers = fairNumbers(...stream);
  return Array.from({ length: count }, () => numbers.nextFloat());
};

describe('fairNumbers', () => {
  it.each(diceRollVectors)('returns the published dice roll of nonce $nonce', (vector) => {
    const { nextFloat } = fairNumbers(portableHmacSha256, vector);
    expect((Math.floor(nextFloat() * 10_001) / 100).toFixed(2)).toBe(vector.roll);
  });

  it.each(minesDrawVectors)('draws the published mines of nonce $nonce, in their order', (vector) => {
    const { nextIndex } = fairNumbers(portableHmacSha256, vector);
    const remaining = Array.from({ length: 25 }, (_, tile) => tile);
    expect(vector.minesInDrawOrder.flatMap(() => remaining.splice(nextIndex(remaining.length), 1))).toEqual(
      vector.minesInDrawOrder,
    );
  });

  it('has all published vectors', () => {
    expect([diceRollVectors.length, minesDrawVectors.length]).toEqual([49, 49]);
  });

  it('reads each digest as eight floats of four big-endian bytes, then raises the cursor', () => {
    const messages: string[] = [];
    const digest = Uint8Array.from({ length: 32 }, (_, index) => (index % 4 === 0 ? 128 : index));
    const floats = take(
      17,
      (_key, message) => {
        messages.push(message);
        return digest;
      },
      seeds,
    );
    expect(messages).toEqual(['lucky:7:0', 'lucky:7:1', 'lucky:7:2']);
    expect(floats[0]).toBe(128 / 256 + 1 / 256 ** 2 + 2 / 256 ** 3 + 3 / 256 ** 4);
    expect(floats[8]).toBe(floats[0]);
    expect(new Set(floats.slice(0, 8)).size).toBe(8);
  });

  it('stays below one and at least zero at the ends of the digest', () => {
    expect(take(1, () => new Uint8Array(32).fill(255), seeds)).toEqual([1 - 2 ** -32]);
    expect(take(1, () => new Uint8Array(32), seeds)).toEqual([0]);
  });

  it('turns a float into each of count indexes', () => {
    const { nextIndex } = fairNumbers(() => Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0), seeds);
    expect([nextIndex(25), nextIndex(25)]).toEqual([24, 0]);
  });

  it('refuses a nonce that is not a whole number from 0', () => {
    for (const nonce of [-1, 0.5, NaN, 2 ** 53]) {
      expect(() => fairNumbers(portableHmacSha256, { ...seeds, nonce })).toThrow(RangeError);
      expect(() => fairNumbers(portableHmacSha256, { ...seeds, nonce })).toThrow(`not a nonce: ${nonce}`);
    }
  });

  it('makes no number of less than four bytes', () => {
    const { nextFloat } = fairNumbers(() => Uint8Array.of(1, 2), seeds);
    expect(nextFloat).toThrow(new RangeError('the digest is not a multiple of four bytes'));
  });

  it('returns the same numbers with the portable and the native HMAC, for any seeds', () => {
    const anySeeds = fc.record({
      serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'binary' }),
      nonce: fc.nat(),
    });
    fc.assert(
      fc.property(anySeeds, (some) => {
        expect(take(20, portableHmacSha256, some)).toEqual(take(20, nodeHmacSha256, some));
      }),
    );
  });
});
