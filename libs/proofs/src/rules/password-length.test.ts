import { isPasswordLengthAllowed } from './password-length.js';

describe('the length of a password', () => {
  it.each([
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ])('%i characters: allowed is %s', (characterCount, isAllowed) => {
    expect(isPasswordLengthAllowed('x'.repeat(characterCount))).toBe(isAllowed);
  });

  it('counts an emoji as one character', () => {
    expect(isPasswordLengthAllowed('🎲'.repeat(7))).toBe(false);
    expect(isPasswordLengthAllowed('🎲'.repeat(128))).toBe(true);
  });
});
