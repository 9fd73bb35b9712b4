import { wordsOfRemoved } from './removed-ways.js';

describe('the words for what was removed from an account', () => {
  it.each([
    [[], null],
    [['passkey'], 'a passkey'],
    [['passkey', 'passkey', 'github'], '2 passkeys and the login with GitHub'],
    [
      ['passkey', 'totp', 'google'],
      'a passkey, two-factor authentication with its recovery codes, and the login with Google',
    ],
    [['totp'], 'two-factor authentication with its recovery codes'],
  ] as const)('are for %j: %p', (removed, words) => {
    expect(wordsOfRemoved(removed)).toBe(words);
  });
});
