import { balanceChanged, listeners } from '@paasa/api-client/ui';
import { useEffect, useEffectEvent } from 'react';
import { useProtection } from '../server-state/use-protection.js';

/** Often enough for a reality check that falls due while nobody bets. */
const POLL_MS = 60_000;
/** Many bets within this time share one request. */
const GATHER_MS = 4_000;
/** The result of a bet is drawn first. */
const SOON_MS = 500;

/** Requests the player's protection again after bets, and from time to time. */
export function useFreshProtection() {
  const protection = useProtection();
  const isKnown = protection.data !== undefined;
  const refresh = useEffectEvent(() => {
    if (isKnown) void protection.refetch();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let sentAtMs = 0;
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: () => {
        if (timer !== null) return;
        const waitMs = Math.max(SOON_MS, sentAtMs + GATHER_MS - Date.now());
        timer = setTimeout(() => {
          timer = null;
          sentAtMs = Date.now();
          refresh();
        }, waitMs);
      },
    });
    const polling = setInterval(() => {
      if (!document.hidden) refresh();
    }, POLL_MS);
    return () => {
      stop();
      clearInterval(polling);
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return protection;
}
