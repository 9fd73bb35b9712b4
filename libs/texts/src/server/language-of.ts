import { chooseLanguage, type Language } from '../rules/languages.js';

interface Asked {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** The language of the answer to a request. The page names its own in each call, so that both agree. */
export const languageOf = ({ headers }: Asked): Language => chooseLanguage(headers['accept-language']);
