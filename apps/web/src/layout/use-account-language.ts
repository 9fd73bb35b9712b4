import type { Language } from '@paasa/texts';
import { languageNow, setLanguage } from '@paasa/texts/ui';
import { useEffect, useEffectEvent } from 'react';

interface Account {
  readonly _id: string;
  readonly language?: Language | null | undefined;
}

/**
 * Shows the page in the language of the account, once for each player that arrives. Later answers do not: they may be
 * older than a choice on this page.
 */
export function useAccountLanguage(user: Account | null): void {
  const handleArrival = useEffectEvent(() => {
    const language = user?.language ?? null;
    if (language === null || language === languageNow()) return;
    // Without the texts, the page keeps its language.
    setLanguage(language).catch(() => undefined);
  });
  const id = user?._id;
  useEffect(() => {
    if (id !== undefined) handleArrival();
  }, [id]);
}
