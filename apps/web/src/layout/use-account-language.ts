import type { ApiStore } from '@paasa/api-client/ui';
import type { Language } from '@paasa/texts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { loadAccountLanguage } from './load-account-language.js';

interface Account {
  readonly _id: string;
  readonly language?: Language | null | undefined;
}

/**
 * Joins the languages of page and account, once for each player that arrives. Later answers change nothing: they may be
 * older than a choice on this page.
 */
export function useAccountLanguage(user: Account | null): void {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const hadPlayer = useRef(false);
  const id = user?._id;
  const handlePlayer = useEffectEvent(async () => {
    const hasLeft = hadPlayer.current && id === undefined;
    hadPlayer.current = id !== undefined;
    if (id === undefined && !hasLeft) return;
    try {
      const { forgetChoice, joinLanguages } = await loadAccountLanguage();
      if (hasLeft) forgetChoice();
      else await joinLanguages(dispatch, user?.language ?? null);
    } catch {
      // The page keeps its language. A choice that is not stored yet waits for the next arrival.
    }
  });
  useEffect(() => void handlePlayer(), [id]);
}
