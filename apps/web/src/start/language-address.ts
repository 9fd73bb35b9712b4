import { languageOfPath } from '@paasa/texts/ui';

/** The begin of an address that names another language than English, such as `/hi`. Without one: `/`. */
export function basenameOf(pathname: string): string {
  const language = languageOfPath(pathname);
  return language === null || language === 'en' ? '/' : `/${language}`;
}

/** The address without its language, as the pages know it. */
export function pagePathOf(pathname: string): string {
  const basename = basenameOf(pathname);
  // One slash: an address that begins with two names another host.
  return basename === '/' ? pathname : `/${pathname.slice(basename.length).replace(/^\/+/, '')}`;
}
