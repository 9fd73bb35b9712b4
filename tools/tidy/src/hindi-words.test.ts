import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');
const namesIn = (folder: string) =>
  readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
const sources = ['apps', 'libs'].flatMap((kind) =>
  readdirSync(path.join(workspaceRoot, kind)).flatMap((name) =>
    readdirSync(path.join(workspaceRoot, kind, name)).includes('src')
      ? namesIn(path.join(kind, name, 'src'))
      : [],
  ),
);
const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** A catalogue as `[place, English, Hindi]`. */
const rowsOf = (file: string) => {
  const english = JSON.parse(read(file)) as Record<string, string>;
  const hindi = JSON.parse(read(file.replace(/en\.json$/, 'hi.json'))) as Record<string, string>;
  return Object.entries(english).map(([key, text]) => [`${file} ${key}`, text, hindi[key] ?? ''] as const);
};
const rows = sources.filter((name) => name.endsWith('/texts/en.json')).flatMap(rowsOf);
const legal = namesIn('apps/web/public/legal').filter((name) => name.endsWith('.hi.txt'));
/** All texts in Hindi as `[place, text]`. */
const texts = [...rows.map(([place, , text]) => [place, text]), ...legal.map((file) => [file, read(file)])];

/** Words that stood beside another for the same thing, and the word of docs/translating.md. */
const REPLACED: Readonly<Record<string, string>> = {
  शेष: 'बैलेंस',
  सत्यापित: 'वेरिफ़ाई',
  सत्यापन: 'वेरिफ़िकेशन',
  लेजर: 'खाता-बही',
  निजता: 'प्राइवेसी',
  तस्वीर: 'फ़ोटो',
  आईडी: 'ID',
  'सेल्फ़-एक्सक्लूज़न': 'ख़ुद पर रोक',
  एक्सक्लूज़न: 'रोक',
  'साइन इन': 'लॉग इन',
  'साइन आउट': 'लॉग आउट',
  फ़ायदा: 'मुनाफ़ा',
  विफल: 'असफल',
  तालिका: 'टेबल',
  सारांश: 'हिसाब',
  गलत: 'ग़लत',
  बाकी: 'बाक़ी',
  कदम: 'क़दम',
  तरीका: 'तरीक़ा',
  तारीख: 'तारीख़',
};
// A letter, a vowel sign or a dot below continues a word.
const LETTER = '[\\u0900-\\u0963\\u0966-\\u097f]';
const replacedIn = (text: string): string[] =>
  Object.entries(REPLACED)
    .filter(([word]) => new RegExp(`(?<!${LETTER})${word}(?!${LETTER})`).test(text))
    .map(([word, better]) => `${word}: write ${better}`);

const endOf = (text: string): string => /(?:\.\.\.|…|[.।?!])$/.exec(text.trim())?.[0] ?? '';
/** The end of a text as Hindi writes it. */
const inHindi = (end: string): string => (end === '.' ? '।' : end);

/** The letters of Hindi in the font that the page sends, as its maker names them. */
const inFont = (() => {
  const spans =
    /HINDI = """([^"]+)/.exec(read('apps/web/fonts/make-devanagari.py'))?.[1]?.trim().split(/\s+/) ?? [];
  return new RegExp(`[${spans.map((span) => span.replaceAll(/\w+/g, '\\u$&')).join('')}]`);
})();
const missingIn = (text: string): string[] =>
  (text.match(/[\u0900-\u097f]/g) ?? []).filter((letter) => !inFont.test(letter));

describe('the letters of Hindi', () => {
  it.each([
    ['ख़ुद पर रोक।', []],
    ['ऄ', ['ऄ']],
  ])('of %p that the font of the page lacks are found', (text, missing) => {
    expect(missingIn(text)).toEqual(missing);
  });

  it('are all in the font of the page', () => {
    expect(
      texts.flatMap(([place = '', text = '']) => missingIn(text).map((letter) => `${place}: ${letter}`)),
    ).toEqual([]);
  });
});

describe('the words in Hindi', () => {
  it.each([
    ['आपका शेष', ['शेष: write बैलेंस']],
    ['विशेष', []],
    ['तारीख़ और तारीख', ['तारीख: write तारीख़']],
    ['साइन इन करें', ['साइन इन: write लॉग इन']],
  ])('a replaced word is found in %p', (text, found) => expect(replacedIn(text)).toEqual(found));

  it('are one for one thing', () => {
    expect(rows.length).toBeGreaterThan(2000);
    expect(
      texts.flatMap(([place = '', text = '']) => replacedIn(text).map((word) => `${place}: ${word}`)),
    ).toEqual([]);
  });

  it('end as sentences where English does, and as labels where English does', () => {
    const others = rows.filter(([, english, hindi]) => endOf(hindi) !== inHindi(endOf(english)));
    expect(others.map(([place, , hindi]) => `${place}: ${hindi}`)).toEqual([]);
  });
});
