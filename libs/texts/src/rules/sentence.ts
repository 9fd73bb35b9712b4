import { isLoaded, type Catalogue } from './catalogue.js';
import { LANGUAGES, type Language } from './languages.js';
import { translatorOf, type Translate } from './translator.js';

/** A sentence in English and in every other language that is loaded. Plain JSON, as a stored refusal needs it. */
export interface Sentence {
  readonly message: string;
  /** By language. Absent if there are none. */
  readonly translations?: Readonly<Record<string, string>>;
}

/**
 * Says something in every language, for an answer whose reader is not known yet. `refuse` takes it as its message.
 *
 * Example: `sentence(texts, (t) => t('reached', { limit: t('limit.day'), at: dayText(t.locale, at) }))`.
 */
export function sentence<V, T>(catalogue: Catalogue<V, T>, say: (t: Translate<V>) => string): Sentence {
  const message = say(translatorOf(catalogue, 'en'));
  const others = LANGUAGES.filter((language) => language !== 'en' && isLoaded(catalogue, language));
  if (others.length === 0) return { message };
  const translations = Object.fromEntries(
    others.map((language) => [language, say(translatorOf(catalogue, language))]),
  );
  return { message, translations };
}

const constants = new Map<string, (language: Language) => string>();

/**
 * An English sentence that can be found in other languages by its words: for places that take a string and know no
 * language, such as the `error` of a zod schema. Only for sentences whose values are constants: each is kept.
 */
export function constant<V, T>(catalogue: Catalogue<V, T>, say: (t: Translate<V>) => string): string {
  const english = say(translatorOf(catalogue, 'en'));
  constants.set(english, (language) => say(translatorOf(catalogue, language)));
  return english;
}

/** A sentence in a language: its own translation, or that of a constant, else as it is. */
export function sentenceIn({ message, translations }: Sentence, language: Language): string {
  if (language === 'en') return message;
  return translations?.[language] ?? constants.get(message)?.(language) ?? message;
}
