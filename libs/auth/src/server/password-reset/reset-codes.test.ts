import { newId } from '@paasa/server-kit/server';
import { createResetCodes } from './reset-codes.js';

const codes = createResetCodes('b2'.repeat(32));
const emailKey = 'asha@example.com';

describe('codes to reset a password', () => {
  it('have six digits, leading zeros included', () => {
    const drawn = Array.from({ length: 2_000 }, () => codes.codeFor({ emailKey, resetId: newId() }));
    for (const code of drawn) expect(code).toMatch(/^\d{6}$/);
    expect(drawn.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('are the same for one request and differ by request, address and key', () => {
    const resetId = newId();
    const code = codes.codeFor({ emailKey, resetId });
    expect(codes.codeFor({ emailKey, resetId })).toBe(code);
    const others = [
      ...Array.from({ length: 4 }, () => codes.codeFor({ emailKey, resetId: newId() })),
      codes.codeFor({ emailKey: 'other@example.com', resetId }),
      createResetCodes('c3'.repeat(32)).codeFor({ emailKey, resetId }),
    ];
    // One in a million may be the same by chance, but not all of them.
    expect(others.filter((other) => other === code).length).toBeLessThan(2);
  });

  it('use every digit in every place about equally often', () => {
    const drawCount = 20_000;
    const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0));
    for (let index = 0; index < drawCount; index += 1) {
      const resetId = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      [...codes.codeFor({ emailKey, resetId })].forEach((digit, place) => {
        const place_ = counts[place];
        if (place_ !== undefined) place_[Number(digit)] = (place_[Number(digit)] ?? 0) + 1;
      });
    }
    const expected = drawCount / 10;
    for (const place of counts) {
      const chiSquare = place.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 9 degrees of freedom. Key and ids fix the codes, so the result is the same in every run.
      expect(chiSquare).toBeLessThan(27.9);
    }
  });

  it('are stored as a hash that includes the request and the address', () => {
    const reset = { emailKey, resetId: newId() };
    const hash = codes.hashOf(reset, '123456');
    expect(hash).not.toContain('123456');
    expect(codes.hashOf(reset, '123457')).not.toBe(hash);
    expect(codes.hashOf({ ...reset, resetId: newId() }, '123456')).not.toBe(hash);
    expect(codes.hashOf({ ...reset, emailKey: 'other@example.com' }, '123456')).not.toBe(hash);
  });
});
