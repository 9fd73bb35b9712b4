import { Secret } from 'otpauth';
import { newTotpKey, totpStepOf, totpUri } from './totp.js';

/** Source: RFC 6238, appendix B, the column of SHA-1; the last six of the eight digits. */
const KEY = Secret.fromLatin1('12345678901234567890').base32;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i is %s', (seconds, code, step) => {
    expect(totpStepOf(KEY, code, seconds * 1000)).toBe(step);
  });

  it('names its own time step, one before or one after the present', () => {
    const step = 37_037_037;
    for (const drift of [-1, 0, 1]) expect(totpStepOf(KEY, '050471', (step + drift) * 30_000)).toBe(step);
    for (const drift of [-2, 2]) expect(totpStepOf(KEY, '050471', (step + drift) * 30_000)).toBeNull();
  });

  it.each(['', '5047', '0050471', '05047a', '０５０４７１', 'A'.repeat(24)])('is not %j', (code) => {
    expect(totpStepOf(KEY, code, 37_037_037 * 30_000)).toBeNull();
  });
});

describe('a new key', () => {
  it('has 160 random bits', () => {
    const keys = Array.from({ length: 20 }, newTotpKey);
    expect(new Set(keys).size).toBe(20);
    for (const key of keys) expect(Secret.fromBase32(key).bytes).toHaveLength(20);
  });

  it('is named after the product and the account', () => {
    const uri = new URL(totpUri(KEY, { issuer: 'Paasa console', email: 'asha+x@example.com' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toMatch(/Paasa console:asha\+x@example\.com$/);
    expect(uri.searchParams.get('secret')).toBe(KEY);
    expect(uri.searchParams.get('issuer')).toBe('Paasa console');
  });
});
