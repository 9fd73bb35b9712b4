import { createHostCheck } from './own-hosts.js';

describe('the check of a Host header', () => {
  it.each([
    'localhost',
    'LocalHost:3000',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
    'play.example',
    '10.1.2.3:80',
  ])('accepts %s', (host) => {
    expect(createHostCheck('10.1.2.3', ['Play.example'])(host)).toBe(true);
  });

  it('accepts a request without one, which no browser sends', () => {
    expect(createHostCheck('localhost')(undefined)).toBe(true);
  });

  it.each([
    '',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil.localhost',
    'play.example.evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost:3000:3000',
    'localhost:',
    'localhost, evil.example',
    '127.0.0.1.nip.io',
    '10.1.2.4',
    '[::2]',
    '[localhost]',
    'localhost ',
  ])('refuses %j', (host) => {
    expect(createHostCheck('10.1.2.3', ['play.example'])(host)).toBe(false);
  });

  it.each(['0.0.0.0', '::', '[::]'])(
    'accepts every address and no foreign name if it listens on %s',
    (listensOn) => {
      const isOwn = createHostCheck(listensOn);
      for (const host of ['192.0.2.7:3001', '[2001:db8::1]:3001', 'localhost'])
        expect(isOwn(host)).toBe(true);
      for (const host of ['evil.example', '192.0.2.7.nip.io', 'a.b.c.d']) expect(isOwn(host)).toBe(false);
    },
  );
});
