import { existsSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '@paasa/texts';

/** The language that an address begins with, and the address without it. English addresses name no language. */
export function splitLanguage(pathname: string): readonly [Language, string] {
  const [, first = ''] = pathname.split('/', 2);
  return isLanguage(first) && first !== 'en' ? [first, pathname.slice(first.length + 1)] : ['en', pathname];
}

/** The address of a page in a language. */
export const addressIn = (language: Language, page: string): string =>
  language === 'en' ? page : `/${language}${page === '/' ? '' : page}`;

/** The document of a language. The build writes one for each; a page of another build may have English alone. */
export const documentOf = (webDistDir: string, language: Language): string =>
  language !== 'en' && existsSync(path.join(webDistDir, `${language}.html`))
    ? `${language}.html`
    : 'index.html';

/** The same page in all languages, and the one for readers of none of them. */
export const languagesOf = (webOrigin: string, page: string): readonly (readonly [string, string])[] => [
  ...LANGUAGES.map((language) => [language, `${webOrigin}${addressIn(language, page)}`] as const),
  ['x-default', `${webOrigin}${page}`],
];
