import { callLost, listeners } from '@paasa/api-client/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadOffline } from './offline-chunk.js';

const ConnectionBanner = lazy(async () => ({ default: (await loadOffline()).ConnectionBanner }));

/** Adds the banner to the page at the first sign that the server is unavailable. */
export function ConnectionHost() {
  const [isWanted, setIsWanted] = useState(() => !navigator.onLine);
  useEffect(() => {
    const want = () => setIsWanted(true);
    window.addEventListener('offline', want);
    const stopHearing = listeners.startListening({ actionCreator: callLost, effect: want });
    return () => {
      window.removeEventListener('offline', want);
      stopHearing();
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ConnectionBanner />
    </Suspense>
  );
}
