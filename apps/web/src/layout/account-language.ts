import { messageOf } from '@paasa/api-client';
import type { ApiStore } from '@paasa/api-client/ui';
import { storeLanguage } from '@paasa/auth/ui';
import type { Language } from '@paasa/texts';
import {
  dropGuestChoice,
  guestChoice,
  languageNow,
  setLanguage,
  storeGuestChoice,
  textsNow,
} from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { texts } from './account-language/texts/texts.js';

type Dispatch = ApiStore['dispatch'];

async function storeInAccount(dispatch: Dispatch, language: Language): Promise<void> {
  try {
    await storeLanguage(dispatch, language);
  } catch (error) {
    // In the language that the page has by now.
    notify.error(messageOf(error, textsNow(texts)('failed')));
  }
}

/**
 * Shows the page in the language that its reader has chosen. The account of a player keeps it; a guest’s waits for the
 * account that logs in. Shape and errors: as `setLanguage`.
 */
export async function choose(dispatch: Dispatch, isPlayer: boolean, language: Language): Promise<boolean> {
  const isShown = await setLanguage(language);
  if (isShown && isPlayer) void storeInAccount(dispatch, language);
  else if (isShown) storeGuestChoice();
  return isShown;
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
