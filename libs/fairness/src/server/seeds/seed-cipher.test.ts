import { createSeedCipher } from './seed-cipher.js';

const key = '11'.repeat(32);
const owner = { playerId: 'player-a', seedPairId: 'pair-1' };
const serverSeed = 'ab'.repeat(32);

describe('createSeedCipher', () => {
  it('decrypts a seed that it sealed', () => {
    const cipher = createSeedCipher(key);
    expect(cipher.open(cipher.seal(serverSeed, owner), owner)).toBe(serverSeed);
  });

  it('decrypts a seed that was sealed before the cipher had moved to server-kit', () => {
    const sealed =
      'Q6gu7dzw37TJoYb0GfLmQc8ahC6DoNQorRRTNsAYWsxVRAOYgya_v3nEKFFMeEO6U9SxXqd5OOfJMkAqmMP-74bodqW6FpaGEz_MFsQdN1FZGp3iX1LKNnWm2vc';
    expect(createSeedCipher(key).open(sealed, owner)).toBe(serverSeed);
  });

  it('seals the same seed differently each time and never shows it', () => {
    const cipher = createSeedCipher(key);
    const sealed = [cipher.seal(serverSeed, owner), cipher.seal(serverSeed, owner)];
    expect(new Set(sealed).size).toBe(2);
    for (const text of sealed) {
      expect(text).not.toContain(serverSeed);
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain(serverSeed);
    }
  });

  it('does not decrypt a seed that was moved to another player or pair', () => {
    const cipher = createSeedCipher(key);
    const sealed = cipher.seal(serverSeed, owner);
    expect(() => cipher.open(sealed, { ...owner, playerId: 'player-b' })).toThrow();
    expect(() => cipher.open(sealed, { ...owner, seedPairId: 'pair-2' })).toThrow();
  });

  it('does not decrypt a seed with another key', () => {
    const sealed = createSeedCipher(key).seal(serverSeed, owner);
    expect(() => createSeedCipher('22'.repeat(32)).open(sealed, owner)).toThrow();
  });

  it('does not decrypt a seed with any changed byte', () => {
    const cipher = createSeedCipher(key);
    const sealed = Buffer.from(cipher.seal(serverSeed, owner), 'base64url');
    for (const position of [0, 11, 12, 27, 28, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(() => cipher.open(altered.toString('base64url'), owner)).toThrow();
    }
    expect(() => cipher.open(sealed.subarray(0, 20).toString('base64url'), owner)).toThrow();
  });

  it('refuses a key of another form without repeating it', () => {
    for (const bad of ['', 'secret', '1'.repeat(63), 'g'.repeat(64)]) {
      expect(() => createSeedCipher(bad)).toThrow('The seed encryption key must be 64 hex characters.');
    }
  });
});
