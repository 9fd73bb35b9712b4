import { createCipher } from '@paasa/server-kit/server';
import { createStateCipher } from './state-cipher.js';

const key = 'c3'.repeat(32);
const owner = { playerId: 'player-a', betId: 'bet-1' };
const state = { mines: [3, 1, 2], opened: [], note: '₹' };

describe('createStateCipher', () => {
  const cipher = createStateCipher(key);

  it('decrypts a sealed state unchanged, in the same order of keys', () => {
    const opened = cipher.open(cipher.seal(state, owner), owner);
    expect(JSON.stringify(opened)).toBe(JSON.stringify(state));
  });

  it('contains no readable text, and seals the same state differently each time', () => {
    const sealed = [cipher.seal(state, owner), cipher.seal(state, owner)];
    expect(sealed.map((stored) => Object.keys(stored))).toEqual([['sealed'], ['sealed']]);
    expect(sealed[0]).not.toEqual(sealed[1]);
    expect(Buffer.from(String(sealed[0]?.['sealed']), 'base64url').toString('latin1')).not.toContain('mines');
  });

  it('reveals nothing by its length', () => {
    const lengthOf = (mines: readonly number[]) =>
      String(cipher.seal({ mines: [...mines] }, owner)['sealed']).length;
    expect(lengthOf([10, 11, 12])).toBe(lengthOf([1, 2, 3]));
    expect(lengthOf(Array.from({ length: 24 }, (_mine, tile) => tile))).toBe(lengthOf([24]));
  });

  it.each([
    ['another player', { ...owner, playerId: 'player-b' }],
    ['another bet', { ...owner, betId: 'bet-2' }],
  ])('does not decrypt for %s', (_who, other) => {
    expect(() => cipher.open(cipher.seal(state, owner), other)).toThrow(
      `The state of bet ${other.betId} cannot be opened.`,
    );
  });

  it('decrypts neither with another key nor an unsealed text, and quotes nothing', () => {
    const message = /^The state of bet bet-1 cannot be opened\.$/;
    expect(() => createStateCipher('d4'.repeat(32)).open(cipher.seal(state, owner), owner)).toThrow(message);
    expect(() => cipher.open(state, owner)).toThrow(message);
    expect(() => cipher.open({ sealed: 5 }, owner)).toThrow(message);
  });

  it('never uses the configured key directly', () => {
    const { sealed } = cipher.seal(state, owner);
    expect(() => createCipher(key, 'state').open(String(sealed), 'player-a bet-1')).toThrow();
  });

  it('refuses a key of another form without repeating it', () => {
    expect(() => createStateCipher('short')).toThrow(/^The games-core\/state encryption key must be/);
  });
});
