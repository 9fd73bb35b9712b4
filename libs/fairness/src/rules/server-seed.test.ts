import { seedHashVectors } from '../testing/index.js';
import { commitmentOf, isServerSeed } from './server-seed.js';

describe('commitmentOf', () => {
  it.each(seedHashVectors)('returns the published commitment of $serverSeed', (vector) => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
  });

  it('has all published vectors', () => {
    expect(seedHashVectors).toHaveLength(13);
  });
});

describe('isServerSeed', () => {
  it('accepts 64 lower-case hex characters and nothing else', () => {
    const seed = '0123456789abcdef'.repeat(4);
    expect(isServerSeed(seed)).toBe(true);
    for (const other of [
      seed.toUpperCase(),
      seed.slice(1),
      `${seed}0`,
      `${seed}\n`,
      `g${seed.slice(1)}`,
      5,
      null,
      [seed],
    ]) {
      expect(isServerSeed(other)).toBe(false);
    }
  });
});
