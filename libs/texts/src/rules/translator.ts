import { messageOf, type Catalogue, type Message } from './catalogue.js';
import { formatMessage, type Values } from './format-message.js';
import { localeOf, type Language } from './languages.js';

type ValuesOf<V, K extends keyof V> = [V[K]] extends [null] ? [] : [values: NonNullable<V[K]>];

/** Says a text of a catalogue in one language. The same function for the same catalogue and language. */
export interface Translate<V> {
  <K extends keyof V & string>(key: K, ...values: ValuesOf<V, K>): string;
  readonly language: Language;
  /** For `Intl`. */
  readonly locale: string;
}

/** The `t` that fits a catalogue, for functions that take it as an argument: `t: TranslateOf<typeof texts>`. */
export type TranslateOf<C> = C extends Catalogue<infer V, unknown> ? Translate<V> : never;

/** Changes each message before it is shown. Tests of screens set it: docs/translating.md. */
declare global {
  var paasaTextsForTests: ((message: Message) => Message) | undefined;
}

const made = new WeakMap<object, Map<Language, unknown>>();

export function rawText(
  catalogue: Catalogue<unknown, unknown>,
  language: Language,
  key: string,
  values: Values = {},
): string {
  const message = messageOf(catalogue, language, key);
  return formatMessage(globalThis.paasaTextsForTests?.(message) ?? message, values, localeOf(language));
}

/** The texts of a catalogue in a language. What is not loaded in it is said in English. */
export function translatorOf<V, T>(catalogue: Catalogue<V, T>, language: Language): Translate<V> {
  const ofCatalogue = made.get(catalogue) ?? new Map<Language, unknown>();
  made.set(catalogue, ofCatalogue);
  const present = ofCatalogue.get(language);
  if (present !== undefined) return present as Translate<V>;
  const translate: Translate<V> = Object.assign(
    (key: string, values?: Values) => rawText(catalogue, language, key, values),
    { language, locale: localeOf(language) },
  );
  ofCatalogue.set(language, translate);
  return translate;
}
