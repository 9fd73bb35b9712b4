import fc from 'fast-check';
import { isOwnPath } from './own-path.js';

describe('the path of a redirect', () => {
  it.each(['/', '/games/mines', '/profile?x=1#top', '/a//b', '/games?next=https://evil.example', '/पासा'])(
    'may be %s',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    'games',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/games\\..\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/games\u0000',
    `/${'x'.repeat(512)}`,
  ])('is not %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('always leads to this site, for any input', () => {
    const own = 'https://own.example';
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      'evil.example',
      'https:',
      '\t',
      '\n',
      ' ',
      '%2f',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = parts.join('');
        fc.pre(isOwnPath(path));
        expect(new URL(path, own).origin).toBe(own);
      }),
    );
  });
});
