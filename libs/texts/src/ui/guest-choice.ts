import { isLanguage, type Language } from '../rules/languages.js';
import { languageNow, tryStorage } from './language-store.js';

const KEY = 'language-chosen';
/** The choice of this tab. Its copy in the tab’s storage survives a reload. */
let chosenHere: Language | null = null;

/** A guest has chosen the language that the page has now. */
export function storeGuestChoice(): void {
  const chosen = languageNow();
  chosenHere = chosen;
  tryStorage(() => sessionStorage.setItem(KEY, chosen));
  tryStorage(() => localStorage.setItem(KEY, chosen));
}

/**
 * The language that a guest has chosen here, for the account that logs in now. An account with a language of its own
 * gets only a choice of this tab: another person may have made the others.
 */
export function guestChoice(hasOwnLanguage: boolean): Language | null {
  const ofTab = chosenHere ?? tryStorage(() => sessionStorage.getItem(KEY));
  const ofBrowser = hasOwnLanguage ? null : tryStorage(() => localStorage.getItem(KEY));
  return [ofTab, ofBrowser].find(isLanguage) ?? null;
}

/** The account has it now, its player has chosen anew, or has left: it is no choice of the next one. */
export function dropGuestChoice(): void {
  chosenHere = null;
  tryStorage(() => sessionStorage.removeItem(KEY));
  tryStorage(() => localStorage.removeItem(KEY));
}
