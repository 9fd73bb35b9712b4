import { chooseLanguage } from './languages.js';

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-IN,hi;q=0.9', 'en'],
    ['fr-FR,hi;q=0.5,en;q=0.4', 'hi'],
    ['hi;q=0,en;q=0.1', 'en'],
    ['fr,*', 'en'],
    ['constructor', 'en'],
    ['HI', 'hi'],
    [';;;,q=1,hi;q=nonsense', 'hi'],
    [`hi,${'x'.repeat(500)}`, 'en'],
  ])('that wants %p is %s', (header, language) => expect(chooseLanguage(header)).toBe(language));
});
