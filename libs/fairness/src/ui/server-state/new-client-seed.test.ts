import { parseClientSeed } from '../../rules/client-seed.js';
import { newClientSeed } from './new-client-seed.js';

describe('newClientSeed', () => {
  it('makes a seed of 16 characters that the server accepts, a different one each time', () => {
    const seeds = Array.from({ length: 200 }, newClientSeed);
    expect(seeds.filter((seed) => !/^[0-9a-f]{16}$/.test(seed) || !parseClientSeed(seed).ok)).toEqual([]);
    expect(new Set(seeds).size).toBe(200);
  });
});
