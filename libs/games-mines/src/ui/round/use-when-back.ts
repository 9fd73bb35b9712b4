import { onReturn } from '@paasa/games-core/ui';
import { useEffect, useEffectEvent } from 'react';

/** Runs when the player or the network comes back, because the player may have played elsewhere. */
export function useWhenBack(onBack: () => void): void {
  const handleReturn = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    onReturn(() => handleReturn(), listening.signal);
    return () => listening.abort();
  }, []);
}
