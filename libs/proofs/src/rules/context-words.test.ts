import { CONTEXT_WORDS, isGuessableHere } from './context-words.js';

const meera = { name: 'Meera Iyer', email: 'meera.k@example.com' };

describe('a password that builds on words of this site', () => {
  it.each(CONTEXT_WORDS)('is guessable with %p', (word) => {
    const text = `${word}-2026!`;
    for (const password of [text, text.toUpperCase()]) expect(isGuessableHere(password)).toBe(true);
  });

  it.each(['P@@s4123', 'd1ce.d1ce', 'Ｐａａｓａ１２３', 'PaasaDice77', 'my-paasa-1'])(
    'is guessable as %p too',
    (password) => {
      expect(isGuessableHere(password)).toBe(true);
    },
  );

  it.each([
    'asharao2026',
    'Asha Rao!',
    'asha.rao+games@example.com',
    'RAO-asha-1',
    'games4asha',
    'Ａsha1234',
  ])('is guessable as %p if it is little more than a whole name or address', (password) => {
    const asha = { name: 'Asha Rao', email: 'Asha.Rao+games@Example.com' };
    expect([isGuessableHere(password, asha), isGuessableHere(password)]).toEqual([true, false]);
  });

  it('is found in any script', () => {
    expect(isGuessableHere('आशा123456', { name: 'आशा राव', email: 'a@example.com' })).toBe(true);
  });

  it.each(['meera2026', 'M33r4-Iyer', 'example-99', 'iyeriyer1'])(
    'is guessable as %p if it is of the owner’s name or address',
    (password) => {
      expect(isGuessableHere(password, meera)).toBe(true);
      expect(isGuessableHere(password)).toBe(false);
    },
  );

  it.each(['paasa blue papaya', 'support the wild geese', 'kumar 88 meera roof', 'correct horse battery'])(
    'is none as %p: without such words it is long enough',
    (password) => {
      expect(isGuessableHere(password, meera)).toBe(false);
    },
  );

  it('is not found in parts of a name that are too short', () => {
    expect(isGuessableHere('banana-box', { name: 'An Ox', email: 'an@example.com' })).toBe(false);
    expect(isGuessableHere('computer', { email: 'an@example.com' })).toBe(false);
  });
});
