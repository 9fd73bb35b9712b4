import type { Language } from '../rules/languages.js';
import { languageNow, languageOr, onStorage } from './language-store.js';

const KEY = 'language-chosen';

/** A guest has chosen the language that the page has now. */
export function storeGuestChoice(): void {
  const chosen = languageNow();
  onStorage((browser, tab) => {
    browser.setItem(KEY, chosen);
    tab.setItem(KEY, chosen);
  });
}

/**
 * The language that a guest has chosen here, for the account that logs in now. An account with a language of its own
 * gets only a choice of this tab: another person may have made the others.
 */
export const guestChoice = (hasOwnLanguage: boolean): Language | null =>
  onStorage((browser, tab) => languageOr((hasOwnLanguage ? tab : browser).getItem(KEY), null));

/** The account has it now, or its player has left: it is no choice of the next one. */
export const dropGuestChoice = () =>
  onStorage((browser, tab) => {
    browser.removeItem(KEY);
    tab.removeItem(KEY);
  });
