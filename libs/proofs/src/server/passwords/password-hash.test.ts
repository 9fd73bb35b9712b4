import * as argon2 from '@node-rs/argon2';
import { MAX_PASSWORD_CHARACTERS } from '../../rules/password-length.js';
import { checkPassword, hashPassword, isHashOutdated, warmUpPasswordCheck } from './password-hash.js';

jest.mock('@node-rs/argon2', () => {
  // Its file, because the package's name gives tests a cheaper one.
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2/index.js');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const verify = jest.mocked(argon2.verify);
const hash = jest.mocked(argon2.hash);

describe('the check of a password', () => {
  it('computes one hash with the same parameters, with and without an account', async () => {
    await warmUpPasswordCheck();
    const stored = await hashPassword('a long secret');
    verify.mockClear();
    hash.mockClear();
    expect(await checkPassword(stored, 'a wrong secret')).toBe(false);
    expect(await checkPassword(null, 'a wrong secret')).toBe(false);
    const parameters = verify.mock.calls.map(([storedHash]) =>
      String(storedHash).split('$').slice(0, 4).join('$'),
    );
    expect(parameters).toEqual(Array<string>(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
    expect(hash).not.toHaveBeenCalled();
  });

  it('recognises the right password', async () => {
    expect(await checkPassword(await hashPassword('a long secret'), 'a long secret')).toBe(true);
  });

  it('reads every character as it was typed: nothing is cut, trimmed or put in another case', async () => {
    const password = ` ${'पAsS wörd €'.repeat(12)} `.slice(0, MAX_PASSWORD_CHARACTERS);
    const stored = await hashPassword(password);
    expect(await checkPassword(stored, password)).toBe(true);
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, -1),
      `${password}x`,
      `${password.slice(0, -1)}x`,
    ])
      expect(await checkPassword(stored, other)).toBe(false);
  });
});

describe('a stored hash', () => {
  it('is outdated if it was made with other parameters or another algorithm', async () => {
    expect(isHashOutdated(await hashPassword('a long secret'))).toBe(false);
    expect(isHashOutdated('$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
    expect(isHashOutdated('$2b$10$N9qo8uLOickgx2ZMRZoMye')).toBe(true);
  });
});
