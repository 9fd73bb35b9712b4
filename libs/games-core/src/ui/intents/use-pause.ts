import { useEffect, useRef } from 'react';
import type { PauseEnd } from './deliver-intent.js';
import { onReturn } from './on-return.js';

const noPause = () => undefined;

/**
 * Pauses that end early: by `resumeNow`, when the network or the player is back, and when the page of `ownerId` is left.
 *
 * One pause at a time; `resumeNow` does nothing while there is none.
 */
export function usePause(ownerId: string | null) {
  const stay = useRef<AbortController | null>(null);
  const endPause = useRef<() => void>(noPause);
  useEffect(() => {
    const staying = new AbortController();
    stay.current = staying;
    return () => staying.abort();
  }, [ownerId]);

  const startPauses = () => {
    // Belongs to the player who pressed, not to one who signs in later.
    const leaving = stay.current?.signal ?? AbortSignal.abort();
    return (delayMs: number | null): Promise<PauseEnd> =>
      new Promise((resolve) => {
        const listening = new AbortController();
        const end = (how: PauseEnd) => {
          clearTimeout(timer);
          listening.abort();
          endPause.current = noPause;
          resolve(how);
        };
        const timer = delayMs === null ? undefined : setTimeout(() => end('elapsed'), delayMs);
        endPause.current = () => end('asked');
        onReturn(() => end('asked'), listening.signal);
        leaving.addEventListener('abort', () => end('left'), { signal: listening.signal });
        if (leaving.aborted) end('left');
      });
  };
  return { startPauses, resumeNow: () => endPause.current() };
}
