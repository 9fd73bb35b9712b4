import type * as toasts from './toasts.js';

let loading: Promise<typeof toasts> | null = null;
const waiting = new Set<() => void>();

/** Loads what shows toasts, once; `ToastHost` then puts it on the page. */
export function loadToasts(): Promise<typeof toasts> {
  if (loading === null) {
    loading = import('./toasts.js');
    for (const tell of waiting) tell();
  }
  return loading;
}

/** Whether a toast was asked for, or may soon be. */
export const areToastsWanted = (): boolean => loading !== null;

/** Tells when the answer of `areToastsWanted` changes. */
export function onToastsWanted(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
