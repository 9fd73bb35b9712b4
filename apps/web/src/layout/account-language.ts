import type { ApiStore } from '@paasa/api-client/ui';
import { storeLanguage } from '@paasa/auth/ui';
import type { Language } from '@paasa/texts';
import { dropGuestChoice, guestChoice, languageNow, setLanguage, storeGuestChoice } from '@paasa/texts/ui';

type Dispatch = ApiStore['dispatch'];

/** Keeps a choice: of a player in the account, of a guest for the account that logs in. Errors: those of the call. */
export async function keepChoice(dispatch: Dispatch, isPlayer: boolean, language: Language): Promise<void> {
  if (isPlayer) await storeLanguage(dispatch, language);
  else storeGuestChoice();
}

/**
 * Joins the languages of page and account: the account gets what its player has chosen here as a guest (`guestChoice` says
 * what counts). Without such a choice the page gets the language of the account.
 */
export async function joinLanguages(dispatch: Dispatch, own: Language | null): Promise<void> {
  const chosen = guestChoice(own !== null);
  const shown = chosen ?? own;
  if (shown !== null && shown !== languageNow()) await setLanguage(shown);
  if (chosen === null) return;
  if (chosen !== own) await storeLanguage(dispatch, chosen);
  dropGuestChoice();
}

/** After a player has left, another person may log in here. */
export const forgetChoice = dropGuestChoice;
