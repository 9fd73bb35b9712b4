import { useEffect, useEffectEvent } from 'react';

const SECOND_MS = 1_000;
/** Slower each time, down to twice a minute; the last delay repeats. */
const DELAYS_MS = [1, 2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * SECOND_MS);

/**
 * Repeats a check while it is wanted, one at a time and slower each time.
 *
 * It pauses while the page is hidden, and checks at once when the page is shown or the network is back.
 */
export function useRecheck(isWanted: boolean, check: () => Promise<unknown>): void {
  const handleCheck = useEffectEvent(check);
  useEffect(() => {
    if (!isWanted) return undefined;
    const wanting = new AbortController();
    const { signal } = wanting;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let roundCount = 0;
    let isUnderWay = false;

    const schedule = (): void => {
      clearTimeout(timer);
      const delayMs = DELAYS_MS[Math.min(roundCount, DELAYS_MS.length - 1)];
      roundCount += 1;
      if (!signal.aborted) timer = setTimeout(() => void run(), delayMs);
    };
    const run = async (): Promise<void> => {
      if (isUnderWay || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      isUnderWay = true;
      try {
        await handleCheck();
      } finally {
        isUnderWay = false;
        schedule();
      }
    };

    document.addEventListener('visibilitychange', () => void run(), { signal });
    window.addEventListener('online', () => void run(), { signal });
    schedule();
    return () => {
      wanting.abort();
      clearTimeout(timer);
    };
  }, [isWanted]);
}
