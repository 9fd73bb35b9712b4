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

/** A browser that blocks storage throws on access. Null: nothing is stored, or it cannot be read. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    // The choice lasts as long as the page.
    return null;
  }
}

const remember = (language: Language) => tryStorage(() => localStorage.setItem(KEY, language));

/** Shape: false if a newer choice came while the texts were loaded; the page shows that one. */
async function show(language: Language): Promise<boolean> {
  wanted = language;
  await loadCatalogues([language]);
  if (wanted !== language) return false;
  present = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
  return true;
}

/**
 * Shows the page in another language and remembers it in this browser. Until all texts of the loaded code are there, the
 * page stays as it is; then every text changes at once, and nothing is mounted anew.
 *
 * Shape: false if a newer choice came meanwhile; nothing is remembered of this one then.
 * Errors: rejects if the texts cannot be fetched. The page keeps its language.
 */
export async function setLanguage(language: Language): Promise<boolean> {
  const isShown = await show(language);
  if (isShown) remember(language);
  return isShown;
}

/** The language that an address begins with, such as `/hi/games`. Null: none. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : null;
}

/**
 * The language in which the app was installed: the manifest of that language names it in the address. An ordinary link
 * could name one too, so only an installed app takes it, and no address keeps it.
 */
function takeInstalled(): string | null {
  const language = /^\?installed=(\w+)$/.exec(location.search)?.[1];
  if (language === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return matchMedia('(display-mode: standalone)').matches ? language : null;
}

/**
 * The language in which the page begins: that of its address, else the remembered one, else that in which the app was
 * installed, else English. Await it before the first render. It is done at once for English. If the texts cannot be
 * fetched, the page begins in English.
 */
export async function startLanguage(): Promise<void> {
  const installed = takeInstalled();
  const remembered = tryStorage(() => localStorage.getItem(KEY));
  const language = [languageOfPath(location.pathname), remembered, installed].find(isLanguage) ?? 'en';
  if (language === 'en') return;
  try {
    await show(language);
    // The browser may later renew the app from a page in English, whose start address names no language.
    if (language === installed) remember(language);
  } catch (error) {
    // A page in English is better than none. Its document may have been made for another language.
    document.documentElement.lang = present;
    reportError(error);
  }
}
