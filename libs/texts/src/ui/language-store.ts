import { loadCatalogues } from '../rules/catalogue.js';
import { isLanguage, type Language } from '../rules/languages.js';

const KEY = 'language';
const listeners = new Set<() => void>();
let present: Language = 'en';
/** The newest choice: an older one whose files arrive later does not replace it. */
let wanted: Language = 'en';

/** The language of the page. */
export const languageNow = (): Language => present;

export function subscribeLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** A browser that blocks storage throws on access. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice lasts as long as the page.
  }
}

async function show(language: Language): Promise<void> {
  wanted = language;
  await loadCatalogues([language]);
  if (wanted !== language) return;
  present = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/**
 * Shows the page in another language and remembers it in this browser. Until all texts of the loaded code are there, the
 * page stays as it is; then every text changes at once, and nothing is mounted anew.
 *
 * Errors: rejects if the texts cannot be fetched. The page keeps its language.
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  store(language);
}

/** The language that an address begins with, such as `/hi/games`. Null: none. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : null;
}

/**
 * The language in which the page begins: that of its address, else the remembered one, else English. Await it before the
 * first render. It is done at once for English. If the texts cannot be fetched, the page begins in English.
 */
export async function startLanguage(pathname: string): Promise<void> {
  const remembered = stored();
  const language = languageOfPath(pathname) ?? (isLanguage(remembered) ? remembered : 'en');
  if (language === 'en') return;
  try {
    await show(language);
  } catch (error) {
    // A page in English is better than none.
    reportError(error);
  }
}

/** The languages in the order of a menu: that of the browser's that comes first. */
export const preferredFirst = (languages: readonly Language[]): Language[] => {
  const best = navigator.languages.map((each) => each.split('-', 1)[0]).find(isLanguage);
  return languages.toSorted((left, right) => Number(right === best) - Number(left === best));
};
