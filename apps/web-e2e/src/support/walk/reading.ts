import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../paths.js';

/** What the screens are read in: a real language, or a locale that nobody speaks (docs/translating.md). */
export type Reading = 'hi' | 'en-XA' | 'ar-XB';

interface Pseudo {
  readonly showPseudo: (locale: 'en-XA' | 'ar-XB') => void;
}

/** The function that a page runs first to show every text of a catalogue in a pseudo-locale. */
export async function pseudoLocales(): Promise<Pseudo> {
  const file = path.join(workspaceRoot, 'libs/texts/src/testing/pseudo.ts');
  const pseudo: Pseudo = await import(pathToFileURL(file).href);
  return pseudo;
}

/** Every folder of a catalogue of the players' pages. */
const catalogues = ['libs', 'apps'].flatMap((top) =>
  readdirSync(path.join(workspaceRoot, top)).flatMap((name) => {
    const source = path.join(workspaceRoot, top, name, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`texts${path.sep}en.json`))
      .map((file) => path.dirname(path.join(source, file)));
  }),
);

type Texts = Readonly<Record<string, string>>;
const readTexts = (folder: string, language: string): Texts => {
  const texts: Texts = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
  return texts;
};

/** English sentences of the server, whose process speaks no pseudo-locale. */
export const serverSentences: readonly string[] = catalogues
  .filter((folder) => /\/src\/(?:server|contract)\//.test(folder))
  .flatMap((folder) => Object.values(readTexts(folder, 'en')))
  // Shorter ones are words, which could stand in a sentence of the page.
  .filter((text) => text.includes(' ') && text.length > 12);

let hindiOf: Map<string, Set<string>> | undefined;

/** Every Hindi text that says what an English one says. */
function inHindi(english: string): string[] {
  if (hindiOf === undefined) {
    hindiOf = new Map();
    for (const folder of catalogues) {
      const hindi = readTexts(folder, 'hi');
      for (const [key, text] of Object.entries(readTexts(folder, 'en'))) {
        const said = hindiOf.get(text) ?? new Set();
        hindiOf.set(text, said.add(hindi[key] ?? ''));
      }
    }
  }
  const found = hindiOf.get(english);
  if (found === undefined) throw new Error(`No catalogue says '${english}'.`);
  return [...found];
}

/** Puts accents on the signs that the pseudo-locale changes. */
export const accented = (english: string): string =>
  english.replace(/[aeiouyncsz]/gi, (sign) => 'áéíöüýñçšž'['aeiouyncsz'.indexOf(sign.toLowerCase())] ?? sign);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** What the page says instead of a whole English text without values. */
export function sayIn(reading: Reading, english: string): RegExp {
  if (reading === 'hi') return new RegExp(`^(?:${inHindi(english).map(escaped).join('|')})$`);
  if (reading === 'ar-XB') return new RegExp(String.raw`^\u202e?${escaped(english)}\u202c?$`);
  return new RegExp(String.raw`^\[${escaped(accented(english))}(?: ~)*\]$`, 'i');
}
