/** Calls `listener` when the player or the network comes back, until `signal` is aborted. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('focus', () => listener(), { signal });
  window.addEventListener('online', () => listener(), { signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal });
}
