import fc from 'fast-check';
import { fairNumbers } from './fair-numbers.js';
import { portableHmacSha256 } from './hmac-sha256.js';
import { traceNumbers } from './trace-numbers.js';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };

describe('traceNumbers', () => {
  it('records message, bytes, float and index of each number', () => {
    const { numbers, digests, drawn } = traceNumbers(portableHmacSha256, seeds);
    const index = numbers.nextIndex(10_000);
    // The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program.
    expect(drawn).toEqual([
      { bytes: [0x6a, 0x5c, 0x34, 0x42], float: 0x6a5c3442 / 2 ** 32, index: { count: 10_000, value: 4154 } },
    ]);
    expect(index).toBe(4154);
    expect(digests.map(({ message }) => message)).toEqual(['lucky:7:0']);
    expect(digests[0]?.digest).toHaveLength(32);
  });

  it('gives the same numbers as the stream, each from its own bytes, over several digests', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.array(fc.option(fc.integer({ min: 1, max: 100 })), { maxLength: 40 }),
        (nonce, counts) => {
          const plain = fairNumbers(portableHmacSha256, { ...seeds, nonce });
          const { numbers, digests, drawn } = traceNumbers(portableHmacSha256, { ...seeds, nonce });
          for (const count of counts) {
            if (count === null) expect(numbers.nextFloat()).toBe(plain.nextFloat());
            else expect(numbers.nextIndex(count)).toBe(plain.nextIndex(count));
          }
          expect(drawn).toHaveLength(counts.length);
          expect(digests).toHaveLength(Math.max(1, Math.ceil(counts.length / 8)));
          for (const [place, { bytes, float }] of drawn.entries()) {
            expect(bytes.reduceRight((sum, byte) => (sum + byte) / 256, 0)).toBe(float);
            const digest = digests[Math.floor(place / 8)]?.digest ?? [];
            expect(bytes).toEqual([...digest.slice((place % 8) * 4, (place % 8) * 4 + 4)]);
          }
        },
      ),
    );
  });
});
