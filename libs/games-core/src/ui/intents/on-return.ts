/** Calls back whenever the player returns to this page, or the network does, until `signal` is aborted. */
export function onReturn(tell: () => void, signal: AbortSignal): void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') tell();
  };
  window.addEventListener('focus', () => tell(), { signal });
  window.addEventListener('online', () => tell(), { signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal });
}
