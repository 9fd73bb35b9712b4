import { requireName, readDisplayName, waysToWrite } from './names.mjs';

describe('requireName', () => {
  it.each(['coin-toss', 'a', 'plinko2', 'wheel-of-8'])('accepts %p', (name) => {
    expect(() => requireName(name)).not.toThrow();
  });

  it.each([
    '',
    'Coin',
    'coin_toss',
    'coin toss',
    '-coin',
    'coin-',
    'coin--toss',
    '8-ball',
    'münze',
    '../x',
    'a/b',
  ])('refuses %p, which is not kebab-case', (name) => {
    expect(() => requireName(name)).toThrow(
      `'${name}' is no name: small letters, digits and single hyphens, as coin-toss.`,
    );
  });

  it.each(['core', 'games', 'class', 'import', 'get-all-games', 'new', 'rules', 'instant-game'])(
    'refuses %p, a reserved word',
    (name) => {
      expect(() => requireName(name)).toThrow(`'${name}' is a word that the code keeps for itself`);
    },
  );

  it('refuses a name that is too long for a tile', () => {
    expect(() => requireName('a'.repeat(33))).toThrow('at most 32 characters');
  });
});

describe('waysToWrite', () => {
  it('gives each place its own spelling', () => {
    expect(waysToWrite('coin-toss-2')).toEqual({
      name: 'coin-toss-2',
      pascal: 'CoinToss2',
      camel: 'coinToss2',
      upper: 'COIN_TOSS_2',
      spaced: 'Coin Toss 2',
    });
  });
});

describe('readDisplayName', () => {
  it.each([
    [undefined, 'Coin Toss'],
    ['Münze', 'Münze'],
    ['पासा', 'पासा'],
    ['Heads or Tails', 'Heads or Tails'],
  ])('of %p is %p', (given, displayName) => {
    expect(readDisplayName(given, 'coin-toss')).toBe(displayName);
  });

  it.each(['', ' ', 'a  b', "D'oh", '<b>', 'x`y', 'a'.repeat(33)])('refuses %p', (given) => {
    expect(() => readDisplayName(given, 'coin-toss')).toThrow('cannot be shown');
  });
});
