import type * as toasts from './toasts.js';

let loading: Promise<typeof toasts> | null = null;
const waiting = new Set<() => void>();

const PAUSE_MS = 3_000;

/**
 * Retries until the code has loaded. A failed import would break the whole page, which works without toasts for a
 * while.
 */
async function load(): Promise<typeof toasts> {
  try {
    return await import('./toasts.js');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}

/** Loads the code that shows toasts, once. Then `ToastHost` puts it on the page. */
export function loadToasts(): Promise<typeof toasts> {
  if (loading === null) {
    loading = load();
    for (const listener of waiting) listener();
  }
  return loading;
}

/** Whether a toast was requested, or may soon be. */
export const areToastsWanted = (): boolean => loading !== null;

/** Calls back when the answer of `areToastsWanted` changes. */
export function onToastsWanted(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
