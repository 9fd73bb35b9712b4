import type { ApiStore } from '@paasa/api-client/ui';
import type { Language } from '@paasa/texts';
import { dropGuestChoice, guestChoice, languageNow, setLanguage } from '@paasa/texts/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { loadStoreLanguage } from './load-store-language.js';

interface Account {
  readonly _id: string;
  readonly language?: Language | null | undefined;
}

/**
 * Joins the languages of page and account, once for each player that arrives: the account gets what its player has chosen
 * here as a guest (`guestChoice` says what counts). Without such a choice the page gets the language of the account. Later
 * answers change nothing: they may be older than a choice on this page.
 */
export function useAccountLanguage(user: Account | null): void {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const hadPlayer = useRef(false);
  const handleArrival = useEffectEvent(async () => {
    const own = user?.language ?? null;
    const chosen = guestChoice(own !== null);
    const shown = chosen ?? own;
    try {
      if (shown !== null && shown !== languageNow()) await setLanguage(shown);
      if (chosen === null) return;
      if (chosen !== own) await (await loadStoreLanguage())(dispatch, chosen);
      dropGuestChoice();
    } catch {
      // The page keeps its language. A choice that is not stored yet waits for the next arrival.
    }
  });
  const id = user?._id;
  useEffect(() => {
    if (id !== undefined) void handleArrival();
    // After a player has left, another person may log in here.
    else if (hadPlayer.current) dropGuestChoice();
    hadPlayer.current = id !== undefined;
  }, [id]);
}
