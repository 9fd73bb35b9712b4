import { useEffect, useEffectEvent } from 'react';

/** Calls back when the player returns to this page, or the network does: meanwhile they may have played elsewhere. */
export function useWhenBack(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') tell();
    };
    window.addEventListener('focus', () => tell(), { signal });
    window.addEventListener('online', () => tell(), { signal });
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    return () => listening.abort();
  }, []);
}
