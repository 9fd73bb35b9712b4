import { emailDigest, nameFromEmail } from './person.js';

describe('nameFromEmail', () => {
  it.each([
    ['asha.rao@example.com', 'Asha Rao'],
    ['asha_rao-2+games@example.com', 'Asha Rao 2'],
    ['ÉLODIE@example.com', 'ÉLODIE'],
    ['+tag@example.com', 'Somebody'],
    ['...@example.com', 'Somebody'],
  ])('%s has the name %s', (email, name) => {
    expect(nameFromEmail(email)).toBe(name);
  });
});

describe('emailDigest', () => {
  it('depends on the purpose and not on the case', () => {
    expect(emailDigest('google', ' Asha@Example.com ')).toEqual(emailDigest('google', 'asha@example.com'));
    expect(emailDigest('google', 'asha@example.com')).not.toEqual(emailDigest('github', 'asha@example.com'));
  });
});
