import fc from 'fast-check';
import { fairNumbers } from '../rules/fair-numbers.js';
import { portableHmacSha256 } from '../rules/hmac-sha256.js';
import { diceRollVectors } from '../testing/index.js';
import { nodeHmacSha256 } from './node-hmac-sha256.js';

describe('nodeHmacSha256', () => {
  it.each(diceRollVectors)('returns the published dice roll of nonce $nonce', (vector) => {
    const { nextFloat } = fairNumbers(nodeHmacSha256, vector);
    expect((Math.floor(nextFloat() * 10_001) / 100).toFixed(2)).toBe(vector.roll);
  });

  it('equals the portable HMAC for any key and message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (key, message) => {
        expect([...nodeHmacSha256(key, message)]).toEqual([...portableHmacSha256(key, message)]);
      }),
    );
  });
});
