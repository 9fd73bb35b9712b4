import type { ProviderProfile } from './social-provider.js';
import { acceptProfile } from './social-profile.js';

const provider = { name: 'google', plainHttpOrigin: null } as const;
const sandbox = { name: 'google', plainHttpOrigin: 'http://localhost:3001' } as const;
const given: ProviderProfile = {
  subject: '117',
  email: ' Meera@Example.com ',
  isEmailVerified: true,
  name: 'Meera Nair',
  picture: 'https://pictures.example/meera.png',
};

describe('the profile that a provider sends', () => {
  it('is accepted with a verified address, which is stored as written and compared without case', () => {
    expect(acceptProfile(provider, given)).toEqual({
      ok: true,
      value: {
        provider: 'google',
        subject: '117',
        email: 'Meera@Example.com',
        emailKey: 'meera@example.com',
        name: 'Meera Nair',
        picture: 'https://pictures.example/meera.png',
      },
    });
  });

  it.each<[string, Partial<ProviderProfile>, string]>([
    ['an address that is not verified', { isEmailVerified: false }, 'unverified_email'],
    ['no address', { email: null, isEmailVerified: false }, 'email_missing'],
    ['a text that is no address', { email: 'meera' }, 'email_missing'],
    ['no subject', { subject: '' }, 'sign_in_failed'],
    ['a subject that cannot be stored', { subject: '1\u00007' }, 'sign_in_failed'],
    ['a subject beyond its limit', { subject: '1'.repeat(256) }, 'sign_in_failed'],
  ])('is refused with %s', (_title, change, error) => {
    expect(acceptProfile(provider, { ...given, ...change })).toMatchObject({ ok: false, error });
  });

  const nameOf = (name: string | null): unknown => {
    const accepted = acceptProfile(provider, { ...given, name });
    return accepted.ok ? accepted.value.name : accepted;
  };

  it.each([
    ['  Meera  ', 'Meera'],
    ['Me\u0000e\u0007ra', 'Meera'],
    ['Meera\ud83d', 'Meera'],
    ['मीरा 🎲', 'मीरा 🎲'],
    ['🎲'.repeat(100), '🎲'.repeat(80)],
    ['', 'Meera'],
    [null, 'Meera'],
    [' \n ', 'Meera'],
    ['\u202eareeM\u200b', 'areeM'],
    ['\u3164\u200d \u2800', 'Meera'],
  ])('with the name %j gives the name %j', (name, shown) => {
    expect(nameOf(name)).toBe(shown);
  });

  const pictureOf = (from: typeof provider | typeof sandbox, picture: string | null): unknown => {
    const accepted = acceptProfile(from, { ...given, picture });
    return accepted.ok ? accepted.value.picture : accepted;
  };

  it.each([
    'http://pictures.example/meera.png',
    'http://localhost:3001/meera.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//pictures.example/meera.png',
    'meera.png',
    '',
    `https://pictures.example/${'x'.repeat(2048)}`,
    null,
  ])('has no picture if its address is %j', (picture) => {
    expect(pictureOf(provider, picture)).toBeNull();
  });

  it('may have a picture without TLS from the sandbox, in the sandbox', () => {
    expect(pictureOf(sandbox, 'http://localhost:3001/meera.png')).toBe('http://localhost:3001/meera.png');
    expect(pictureOf(sandbox, 'http://localhost:3002/meera.png')).toBeNull();
    expect(pictureOf(sandbox, 'http://localhost:3001.example/meera.png')).toBeNull();
  });
});
