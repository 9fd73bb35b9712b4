import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher, deriveKey } from './cipher.js';

const key = '11'.repeat(32);
const extract = (salt: Buffer, input: Buffer): string =>
  createHmac('sha256', salt).update(input).digest('hex');

describe('createCipher', () => {
  const cipher = createCipher(key, 'test');

  it('opens what it sealed, for any text', () => {
    for (const text of ['', 'a', '{"₹": [1, 2]}', 'x'.repeat(10_000)])
      expect(cipher.open(cipher.seal(text, 'row 1'), 'row 1')).toBe(text);
  });

  it('seals the same text differently each time and never shows it', () => {
    const sealed = [cipher.seal('a secret', 'row 1'), cipher.seal('a secret', 'row 1')];
    expect(new Set(sealed).size).toBe(2);
    for (const text of sealed)
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('opens nothing that was moved to another owner, changed, cut or sealed with another key', () => {
    const sealed = cipher.seal('a secret', 'row 1');
    expect(() => cipher.open(sealed, 'row 2')).toThrow();
    expect(() => createCipher('22'.repeat(32), 'test').open(sealed, 'row 1')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const position of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(() => cipher.open(altered.toString('base64url'), 'row 1')).toThrow();
      expect(() => cipher.open(bytes.subarray(0, position).toString('base64url'), 'row 1')).toThrow();
    }
  });

  it('names a malformed key without repeating it', () => {
    for (const bad of ['', 'secret', '1'.repeat(63), 'g'.repeat(64), `${key}\n`])
      expect(() => createCipher(bad, 'test')).toThrow(
        /^The test encryption key must be 64 hex characters\.$/,
      );
  });
});

describe('deriveKey', () => {
  it('gives the same key for the same purpose and another for every other', () => {
    const keys = [deriveKey(key, 'a'), deriveKey(key, 'b'), deriveKey('22'.repeat(32), 'a'), key];
    expect(new Set(keys).size).toBe(4);
    expect(deriveKey(key, 'a')).toBe(keys[0]);
    for (const derived of keys) expect(derived).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the last step of HKDF as Node implements it', () => {
    // The extract step of HKDF is HMAC(salt, input). The test does it by hand, so expand remains.
    const input = Buffer.from('some input');
    const salt = Buffer.from('some salt');
    const whole = Buffer.from(hkdfSync('sha256', input, salt, 'purpose', 32)).toString('hex');
    expect(deriveKey(extract(salt, input), 'purpose')).toBe(whole);
  });

  it('refuses a malformed key', () => {
    expect(() => deriveKey('short', 'a')).toThrow('The a encryption key must be 64 hex characters.');
  });
});
