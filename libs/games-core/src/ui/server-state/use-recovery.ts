import { statusOf } from '@paasa/api-client';
import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '../intents/on-return.js';

/** How long a call that failed rests before it is made again by itself. */
export const RECOVERY_MS = 15_000;

export interface Recoverable {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** No answer, one from a server in trouble, or one that asks for patience; any other refusal would be the same again. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status < 400 || status === 429 || status >= 500;
}

/**
 * Makes a query that failed again, unseen: after a while, and at once when the network or the player is back.
 *
 * Its failure is silent, so nobody would be there to press a button.
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
