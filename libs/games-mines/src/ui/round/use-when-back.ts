import { onReturn } from '@paasa/games-core/ui';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the player returns to this page, or the network does: meanwhile they may have played elsewhere. */
export function useWhenBack(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    onReturn(() => tell(), listening.signal);
    return () => listening.abort();
  }, []);
}
