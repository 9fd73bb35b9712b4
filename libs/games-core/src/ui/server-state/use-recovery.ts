import { statusOf } from '@paasa/api-client';
import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '../intents/on-return.js';

/** The wait before a failed call is repeated automatically. */
export const RECOVERY_MS = 15_000;

export interface Recoverable {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** No answer, a server fault, or too many calls; any other refusal would come again. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status < 400 || status === 429 || status >= 500;
}

/**
 * Repeats a failed query: after a while, and at once when the network or the player is back.
 *
 * Its failure is not shown, so the player has no button to repeat it.
 */
export function useRecovery({ error, refetch }: Recoverable): void {
  const again = useEffectEvent(() => void refetch());
  const isWaiting = error !== undefined && isPassing(error);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listening = new AbortController();
    onReturn(() => again(), listening.signal);
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, RECOVERY_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [isWaiting]);
}
