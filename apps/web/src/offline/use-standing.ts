import { api, callLost, listeners } from '@paasa/api-client/ui';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { isServerThere } from './is-server-there.js';
import { createConnection, type Connection, type Standing } from './connection.js';

const draw = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;

/** Reports possible changes to the connection. Shape: a function that ends it. */
function listen({ suspect, hope }: Connection): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('offline', suspect, { signal });
  window.addEventListener('online', hope, { signal });
  // Browsers slow down the timers of hidden pages.
  const handleVisibility = (): void => {
    if (document.visibilityState === 'visible') hope();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  const stopHearing = listeners.startListening({ actionCreator: callLost, effect: suspect });
  return () => {
    listening.abort();
    stopHearing();
  };
}

/**
 * Whether the server can be reached, while a part of the page uses it. It checks at once, because its callers have
 * reason to doubt it.
 *
 * When the server is back, the page requests all its data again. Calls that change something are not repeated.
 */
export function useStanding(): Standing {
  const dispatch = useDispatch();
  const [connection] = useState(() => ({ current: null as Connection | null }));
  const [subscribe] = useState(() => (onChange: () => void) => {
    const made = createConnection({
      isServerThere,
      hasNetwork: () => navigator.onLine,
      onBack: () => dispatch(api.internalActions.onOnline()),
      draw,
    });
    connection.current = made;
    const unsubscribe = made.subscribe(onChange);
    const stopListening = listen(made);
    made.suspect();
    return () => {
      stopListening();
      unsubscribe();
      made.stop();
      connection.current = null;
    };
  });
  return useSyncExternalStore(subscribe, () => connection.current?.standing() ?? 'online');
}
