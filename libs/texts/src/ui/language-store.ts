import { loadCatalogues } from '../rules/catalogue.js';
import { isLanguage, type Language } from '../rules/languages.js';

const KEY = 'language';
const GUEST_KEY = 'language-chosen';
/** A guest’s choice is theirs for so long: later, another person may use this browser. */
const GUEST_CHOICE_MS = 24 * 3_600_000;
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
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice lasts as long as the page.
  }
}

/** A guest has chosen the language that the page has now. */
export const storeGuestChoice = (): void => store(GUEST_KEY, `${present} ${String(Date.now())}`);

/** The language that a guest has chosen here within a day, for their account. Null: none, or it has been used. */
export function guestChoice(): Language | null {
  const [language = '', at] = (stored(GUEST_KEY) ?? '').split(' ');
  return isLanguage(language) && Date.now() - Number(at) < GUEST_CHOICE_MS ? language : null;
}

/** The account has a language of its own now. */
export const dropGuestChoice = (): void => store(GUEST_KEY, '');

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
  if (isShown) store(KEY, language);
  return isShown;
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
  const remembered = stored(KEY);
  const language = languageOfPath(pathname) ?? (isLanguage(remembered) ? remembered : 'en');
  if (language === 'en') return;
  try {
    await show(language);
  } catch (error) {
    // A page in English is better than none. Its document may have been made for another language.
    document.documentElement.lang = present;
    reportError(error);
  }
}

/** The languages in the order of a menu: that of the browser's that comes first. */
export const preferredFirst = (languages: readonly Language[]): Language[] => {
  const best = navigator.languages.map((each) => each.split('-', 1)[0]).find(isLanguage);
  return languages.toSorted((left, right) => Number(right === best) - Number(left === best));
};
