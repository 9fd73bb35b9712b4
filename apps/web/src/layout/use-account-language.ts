import { useSetLanguageMutation } from '@paasa/auth/ui';
import type { Language } from '@paasa/texts';
import { dropGuestChoice, guestChoice, languageNow, setLanguage } from '@paasa/texts/ui';
import { useEffect, useEffectEvent } from 'react';

interface Account {
  readonly _id: string;
  readonly language?: Language | null | undefined;
}

/**
 * Joins the languages of page and account, once for each player that arrives: the account gets what its player has chosen
 * here as a guest. Without such a choice the page gets the language of the account. Later answers change nothing: they may
 * be older than a choice on this page.
 */
export function useAccountLanguage(user: Account | null): void {
  const [store] = useSetLanguageMutation();
  const handleArrival = useEffectEvent(async () => {
    const language = user?.language ?? null;
    const chosen = guestChoice();
    try {
      if (chosen === null) {
        if (language !== null && language !== languageNow()) await setLanguage(language);
        return;
      }
      if (chosen !== language) await store({ language: chosen }).unwrap();
      dropGuestChoice();
    } catch {
      // The page keeps its language. A choice that is not stored yet waits for the next arrival.
    }
  });
  const id = user?._id;
  useEffect(() => {
    if (id !== undefined) void handleArrival();
  }, [id]);
}
