import { LANGUAGES, type Language, type OtherLanguage } from './languages.js';

/** A value within a message: its name, and for all but plain ones how it is written. */
export type Token =
  | readonly [name: string]
  | readonly [name: string, type: 'number']
  | readonly [name: string, type: 'plural' | 'select', cases: Cases];

/** The compiled form of an ICU message: plain text, or parts of which strings are text. */
export type Message = string | readonly (string | Token)[];
export type Cases = Readonly<Record<string, Message>>;
export type Messages = Readonly<Record<string, Message>>;

/** English stands for a language without one. `npm run texts` writes one for each language. */
type Loaders = Readonly<Partial<Record<OtherLanguage, () => Promise<{ readonly messages: Messages }>>>>;

/**
 * The texts of one lib, or of one part of it. `npm run texts` writes the call that makes it.
 *
 * Types: `V` has the values of each message without tags, or null; `T` those with tags, which `<Text>` shows.
 */
export interface Catalogue<V, T = object> {
  readonly id: string;
  readonly loaders: Loaders;
  /** What is loaded by now: English always. */
  readonly loaded: Partial<Record<OtherLanguage, Messages>> & { readonly en: Messages };
  /** Types alone. */
  readonly types?: { readonly values: V; readonly tags: T };
}

// The catalogues of the code that is loaded. A language is loaded for all of them before it is shown.
const known = new Set<Catalogue<unknown, unknown>>();

export function catalogue<V, T = object>(id: string, english: Messages, loaders: Loaders): Catalogue<V, T> {
  const made: Catalogue<V, T> = { id, loaders, loaded: { en: english } };
  known.add(made);
  return made;
}

export const isLoaded = ({ loaded }: Catalogue<unknown, unknown>, language: Language): boolean =>
  loaded[language] !== undefined;

/** Loads one catalogue in one language. Errors: rejects if its file cannot be fetched; a later call tries again. */
export async function loadCatalogue(
  { loaded, loaders }: Catalogue<unknown, unknown>,
  language: Language,
): Promise<void> {
  if (language === 'en' || loaded[language] !== undefined) return;
  loaded[language] = (await loaders[language]?.())?.messages ?? {};
}

/** Loads the texts of all code that is loaded, in one language, or in all. */
export async function loadCatalogues(languages: readonly Language[] = LANGUAGES): Promise<void> {
  await Promise.all([...known].flatMap((each) => languages.map((language) => loadCatalogue(each, language))));
}

/** The message of a key. English stands for what a language lacks. */
export function messageOf({ loaded }: Catalogue<unknown, unknown>, language: Language, key: string): Message {
  // A newer server may name a status or a kind that this page does not know: it stands as the server names it.
  return loaded[language]?.[key] ?? loaded.en[key] ?? key.replace(/.*\./, '');
}
