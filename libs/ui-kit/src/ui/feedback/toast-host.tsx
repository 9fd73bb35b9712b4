import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { areToastsWanted, loadToasts, onToastsWanted } from './load-toasts.js';
import { DEFAULT_MS } from './notify.js';

const PageToasts = lazy(async () => ({ default: (await loadToasts()).PageToasts }));
const ToastStyle = lazy(async () => ({ default: (await loadToasts()).ToastStyle }));

/** Loads at the first touch, so that a message about a lost connection needs no connection. */
function useLoadingWithFirstTouch(): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      void loadToasts();
    };
    for (const type of ['pointerdown', 'keydown']) {
      window.addEventListener(type, load, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

/** Shows the messages of `notify`. One per page. */
export function ToastHost() {
  useLoadingWithFirstTouch();
  const areWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  if (!areWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastStyle />
      <PageToasts durationMs={DEFAULT_MS} />
    </Suspense>
  );
}
