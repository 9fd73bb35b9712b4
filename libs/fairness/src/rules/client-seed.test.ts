import fc from 'fast-check';
import { parseClientSeed } from './client-seed.js';

describe('parseClientSeed', () => {
  it.each(['a', 'aR3kRBVn', 'my lucky seed', 'x'.repeat(64), '0_-.~!"\'<>{}\\/'])('accepts %p', (seed) => {
    expect(parseClientSeed(seed)).toEqual({ ok: true, value: seed });
  });

  it.each([
    '',
    ' ',
    ' a',
    'a ',
    'a:b',
    ':',
    'x'.repeat(65),
    'a\n',
    'a\tb',
    'a\0b',
    'é',
    '🎲',
    'a\u00a0b',
    5,
    null,
    undefined,
    {},
    ['a'],
  ])('refuses %p', (value) => {
    expect(parseClientSeed(value)).toMatchObject({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'fairness/malformed-client-seed',
        message: 'A client seed has 1 to 64 letters, digits or signs, but no colon and no space at its ends.',
      },
    });
  });

  it('accepts exactly the printable ASCII that survives a split at colons and a trim', () => {
    const seed = fc.string({
      maxLength: 70,
      unit: fc.constantFrom(' ', ':', '~', '!', 'a', '\x7f', '\x1f', '9'),
    });
    fc.assert(
      fc.property(seed, (text) => {
        const survives = text.trim() === text && text.split(':').length === 1 && !/[^ -~]/.test(text);
        expect(parseClientSeed(text).ok).toBe(survives && text.length >= 1 && text.length <= 64);
      }),
      { numRuns: 1_000 },
    );
  });
});
