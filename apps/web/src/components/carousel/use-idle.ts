import { useEffect, useState } from 'react';
import { BANNER_INTERVAL_MS } from './use-rotation.js';

/** True once the browser has nothing more urgent to do, at the latest when the first banner has had its time. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no word for it.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), BANNER_INTERVAL_MS / 2);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(() => setIsIdle(true), { timeout: BANNER_INTERVAL_MS });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
