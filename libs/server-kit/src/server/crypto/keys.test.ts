import { createCipher } from '../index.js';

const [NEW, OLD, OTHER] = ['2b'.repeat(32), '1a'.repeat(32), '3c'.repeat(32)];

describe('a cipher with an old key beside the new one', () => {
  const cipher = createCipher([NEW, OLD], 'test');
  const ofOld = createCipher(OLD, 'test').seal('text', 'row');

  it('seals with the new one, and opens what either has sealed', () => {
    expect(createCipher(NEW, 'test').open(cipher.seal('text', 'row'), 'row')).toBe('text');
    expect(() => createCipher(OLD, 'test').open(cipher.seal('text', 'row'), 'row')).toThrow();
    expect(cipher.open(ofOld, 'row')).toBe('text');
  });

  it('seals again what the old one has sealed, for the same row, and nothing else', () => {
    const resealed = cipher.reseal(ofOld, 'row') ?? '';
    expect(createCipher(NEW, 'test').open(resealed, 'row')).toBe('text');
    expect(cipher.reseal(resealed, 'row')).toBeNull();
    expect(() => cipher.reseal(ofOld, 'another row')).toThrow();
  });

  it('opens nothing of a third one, and reports it without a key or a text', () => {
    const ofOther = createCipher(OTHER, 'test').seal('hidden words', 'row');
    for (const attempt of [() => cipher.open(ofOther, 'row'), () => cipher.reseal(ofOther, 'row')]) {
      expect(attempt).toThrow();
      expect(attempt).not.toThrow(/hidden|2b2b|1a1a/);
    }
  });
});
