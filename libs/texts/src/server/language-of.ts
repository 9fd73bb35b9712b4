import type { Catalogue } from '../rules/catalogue.js';
import { chooseLanguage, type Language } from '../rules/languages.js';
import { translatorOf, type Translate } from '../rules/translator.js';

interface Asked {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** The language of the answer to a request. The page names its own in each call, so that both agree. */
export const languageOf = ({ headers }: Asked): Language => chooseLanguage(headers['accept-language']);

/** Says the words of an answer: `textsFor(request, texts)('done')`. */
export const textsFor = <V, T>(request: Asked, catalogue: Catalogue<V, T>): Translate<V> =>
  translatorOf(catalogue, languageOf(request));
