import { passwordStrength } from './password-strength.js';

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['password', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrst', 'weak'],
    ['98765432109876543210', 'weak'],
    ['mango123', 'weak'],
    ['xK7#mQ2p', 'fair'],
    ['purplemangos', 'fair'],
    ['blue-papaya-77', 'strong'],
    ['three words and a comma, here', 'strong'],
  ])('of %p is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('ignores known facts about the person, in any spelling', () => {
    const password = 'AshaRao-Kulkarni-19';
    expect(passwordStrength(password)).toBe('strong');
    expect(passwordStrength(password, ['Asha', 'Rao', 'Kulkarni'])).toBe('weak');
  });

  it('ignores words that are too short', () => {
    expect(passwordStrength('blue-papaya-77', ['', 'b', 'pa'])).toBe('strong');
  });
});
