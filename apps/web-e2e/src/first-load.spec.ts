import { builtText, filesNamed, filesWith, scriptOfPage, servedBytesOf } from './support/built-page.js';
import { expect, test } from './support/fixtures.js';

/** The bytes that the home page needs before it renders, in brotli. docs/decisions/0011 says why it is not less. */
const HOME_NEEDED_BYTES = 127_400;

/** Texts in Hindi that the start of the page needs: of the page, its frame and the account. They took 13,012 when this was written. */
const HOME_HINDI_BYTES = 15_000;

/** The files that a document names. */
const filesIn = (document: string): string[] =>
  [...builtText(document).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
const isOtherLanguage = (file: string): boolean => /texts-[a-z]+-|noto-/.test(file);

test.describe('the build', () => {
  test('needs no more script for the home page than its budget', () => {
    const files = scriptOfPage('index.html');
    expect(files.length).toBeGreaterThan(2);
    expect(servedBytesOf(files), files.join('\n')).toBeLessThanOrEqual(HOME_NEEDED_BYTES);
  });

  test('needs no code that recomputes bets before a game or the dashboard is asked for it', () => {
    expect(filesNamed('seeds-')).toHaveLength(1);
    for (const page of ['game', 'dashboard'])
      expect(scriptOfPage(`src/pages/${page}.tsx`).filter((file) => file.includes('/seeds-'))).toEqual([]);
  });

  test('has no file that only leads to another one, for which a page would wait', () => {
    const names = filesNamed('').filter((file) => file.endsWith('.js'));
    expect(names.length).toBeGreaterThan(30);
    const isEmpty = (file: string) =>
      builtText(file)
        .replaceAll(/(?:import|export)\s*[\w$*{][^;"'`]*\bfrom\s*["'`][^"'`]+["'`];?/g, '')
        .replaceAll(/import\s*["'`][^"'`]+["'`];?|export\s*\{[^}]*\};?/g, '')
        .trim() === '';
    expect(names.filter(isEmpty)).toEqual([]);
  });

  test('loads no text and no letters of another language for English', () => {
    const files = [...filesIn('index.html'), ...scriptOfPage('index.html')];
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(isOtherLanguage)).toEqual([]);
  });

  test('needs little more for the home page in Hindi, in one file for each lib', () => {
    const english = filesIn('index.html');
    const more = filesIn('hi.html').filter((file) => !english.includes(file));
    expect(more.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
      ['api-client', 'auth', 'ui-kit', 'web'].map((lib) => `assets/texts-hi-${lib}`),
    );
    expect(servedBytesOf(more), more.join('\n')).toBeLessThanOrEqual(HOME_HINDI_BYTES);
    expect(english.filter((file) => !filesIn('hi.html').includes(file))).toEqual([]);
  });

  test('holds nothing of the operators’ console', () => {
    // All code of the console either makes its calls or needs the code that does.
    expect(filesWith('web', '/api/console')).toEqual([]);
    expect(filesWith('console', '/api/console')).not.toEqual([]);
  });
});
