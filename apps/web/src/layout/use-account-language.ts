import type { ApiStore } from '@paasa/api-client/ui';
import type { Language } from '@paasa/texts';
import { useLanguage } from '@paasa/texts/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadAccountLanguage } from './load-account-language.js';

/** A slow network must not hold the page longer: then it begins in the language that it has. */
const TIMEOUT_MS = 2_000;

interface Account {
  readonly _id: string;
  readonly language?: Language | null | undefined;
}

/**
 * Joins the languages of page and account, once for each player that arrives or leaves. Later answers change nothing: they may be
 * older than a choice on this page.
 *
 * Shape: whether the page is about to get the language of the first player, and should not show another one before.
 */
export function useAccountLanguage(user: Account | null): boolean {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const language = useLanguage();
  const [isSettled, setIsSettled] = useState(false);
  const handlePlayer = useEffectEvent(async () => {
    // A guest has no account, unless a player has just left.
    if (user === null && !isSettled) return;
    const settle = () => setIsSettled(true);
    setTimeout(settle, TIMEOUT_MS);
    try {
      await (await loadAccountLanguage()).joinLanguages(dispatch, user);
    } catch {
      // The page keeps its language.
    }
    settle();
  });
  useEffect(() => void handlePlayer(), [user?._id]);
  return !isSettled && (user?.language ?? language) !== language;
}
