import { messageOf } from '@paasa/api-client';
import { api, type ApiStore } from '@paasa/api-client/ui';
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

let choiceCount = 0;
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Stores one language after the other: of two calls at once, the older could be stored last. A language that waits is not
 * stored if a newer one came.
 */
async function storeNewest(dispatch: Dispatch, language: Language): Promise<void> {
  choiceCount += 1;
  const own = choiceCount;
  const call = lastCall.then(async () => {
    if (own === choiceCount) await storeLanguage(dispatch, language);
  });
  // The next one is sent after a failure too; the caller handles that.
  lastCall = call.catch(() => undefined);
  await call;
}

async function storeInAccount(dispatch: Dispatch, language: Language): Promise<void> {
  try {
    await storeNewest(dispatch, language);
  } catch (error) {
    // In the language that the page has by now.
    notify.error(messageOf(error, textsNow(texts)('failed')));
  }
}

/** As `setLanguage`; and what the server said in the language before is requested again. */
async function show(dispatch: Dispatch, language: Language): Promise<boolean> {
  const isShown = await setLanguage(language);
  if (isShown) dispatch(api.util.invalidateTags(['Words']));
  return isShown;
}

/**
 * Shows the page in the language that its reader has chosen. The account of a player keeps it; a guest’s waits for the
 * account that logs in. Shape and errors: as `setLanguage`.
 */
export async function choose(dispatch: Dispatch, isPlayer: boolean, language: Language): Promise<boolean> {
  const isShown = await show(dispatch, language);
  if (!isShown) return false;
  if (isPlayer) {
    // An older choice, which could not be stored at the log-in, must not come back.
    dropGuestChoice();
    void storeInAccount(dispatch, language);
  } else storeGuestChoice();
  return true;
}

async function storeJoined(dispatch: Dispatch, language: Language): Promise<void> {
  try {
    await storeNewest(dispatch, language);
    dropGuestChoice();
  } catch {
    // The choice waits for the next arrival.
  }
}

/**
 * Joins the languages of page and account: the account gets what its player has chosen here as a guest (`guestChoice` says
 * what counts). Without such a choice the page gets the language of the account. It is done when the page has its
 * language. Null: the player has left, and another person may log in here.
 */
export async function joinLanguages(
  dispatch: Dispatch,
  account: { readonly language?: Language | null | undefined } | null,
): Promise<void> {
  if (account === null) {
    dropGuestChoice();
    return;
  }
  const own = account.language ?? null;
  const chosen = guestChoice(own !== null);
  const shown = chosen ?? own;
  // False: the player has chosen another one meanwhile.
  if (shown !== null && shown !== languageNow() && !(await show(dispatch, shown))) return;
  if (chosen === null) return;
  if (chosen === own) dropGuestChoice();
  else void storeJoined(dispatch, chosen);
}
