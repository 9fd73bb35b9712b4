import { randomBytes } from 'node:crypto';
import { weaknessOf } from './secret-strength.js';

const demand = { minLength: 16, minBits: 48 };

describe('a secret that is easy to guess', () => {
  it.each([
    ['x', /too short/],
    ['0J4kq-Zp8vLr1s2', /too short/],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', /repeats itself/],
    ['abcabcabcabcabcabcabc', /repeats itself/],
    ['secret-secret-secret-secret', /repeats itself/],
    ['0123456789abcdef0123456789abcdef', /repeats itself/],
    ['abcdefghijklmnopqrstuvwxyz', /repeats itself/],
    ['zyxwvutsrqponmlkjihg', /repeats itself/],
    ['13579bdfhjlnprtvxz', /repeats itself/],
    ['00112233445566778899', /repeats itself/],
    ['qqqqqqqqqqqqqqqqqqqQ', /repeats itself/],
    ['abbabaababbbaaabbaba', /too few different/],
  ])('is %s', (secret, why) => {
    const weakness = weaknessOf(secret, demand);
    expect(weakness).toMatch(why);
    expect(weakness).not.toContain(secret);
  });

  it.each(['hex', 'base64url'] as const)('does not occur among a thousand random ones, as %s', (form) => {
    for (let count = 0; count < 1_000; count += 1) {
      expect(weaknessOf(randomBytes(32).toString(form), { minLength: 43, minBits: 150 })).toBeNull();
      expect(weaknessOf(randomBytes(18).toString(form), { minLength: 24, minBits: 64 })).toBeNull();
    }
  });
});
