import { onReturn } from '@paasa/games-core/ui';
import { useEffect, useEffectEvent } from 'react';

/** Runs when the player or the network comes back, because the player may have played elsewhere. */
export function useWhenBack(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    onReturn(() => tell(), listening.signal);
    return () => listening.abort();
  }, []);
}
