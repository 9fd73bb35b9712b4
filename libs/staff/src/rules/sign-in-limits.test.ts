import { limitReached, MAX_TRIES } from './sign-in-limits.js';

const none = { accountRecent: 0, accountDay: 0, networkRecent: 0, everywhere: 0 };
const unknown = { isGuess: true, isKnown: false };

describe('limitReached', () => {
  it('allows a try while each number is below its limit', () => {
    const below = {
      accountRecent: MAX_TRIES.accountRecent - 1,
      accountDay: MAX_TRIES.accountDay - 1,
      networkRecent: MAX_TRIES.networkRecent - 1,
      everywhere: MAX_TRIES.everywhere - 1,
    };
    expect(limitReached(below, unknown)).toBeNull();
  });

  it.each([
    ['accountRecent', 'account'],
    ['accountDay', 'account'],
    ['networkRecent', 'network'],
    ['everywhere', 'everywhere'],
  ] as const)('refuses a try at %s', (name, limit) => {
    expect(limitReached({ ...none, [name]: MAX_TRIES[name] }, unknown)).toBe(limit);
  });

  it('counts no recovery code for the account, and nothing from elsewhere in a known network', () => {
    const used = { ...none, accountRecent: 5, accountDay: 30 };
    expect(limitReached(used, { isGuess: false, isKnown: false })).toBeNull();
    expect(limitReached({ ...none, everywhere: 300 }, { isGuess: true, isKnown: true })).toBeNull();
  });

  it('leaves an attacker who knows the password 1 guess in 11,000 a day', () => {
    // Three codes of a million are right at a time.
    expect(1 / ((MAX_TRIES.accountDay * 3) / 1_000_000)).toBeGreaterThan(11_000);
  });
});
