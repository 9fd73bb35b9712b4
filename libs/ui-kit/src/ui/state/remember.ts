/** A value that this browser remembers under a key of `localStorage`. */
export interface Remembered<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after each change of the key, wherever it was made; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** What could not be stored is held here, so that it lasts at least as long as the page. */
const heldOnly = new Map<string, string>();
const listenersOf = new Map<string, Set<() => void>>();

function readText(key: string): string | null {
  const held = heldOnly.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that blocks storage throws on the mere attempt.
    return null;
  }
}

function writeText(key: string, text: string): void {
  heldOnly.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Blocked or full: the page keeps it as long as it lives.
  }
  if (readText(key) !== text) heldOnly.set(key, text);
  for (const listener of listenersOf.get(key) ?? []) listener();
}

function parseText<T>(text: string | null, initial: T, isValid: (value: unknown) => value is T): T {
  if (text === null) return initial;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : initial;
  } catch {
    // Written by hand or by an older release.
    return initial;
  }
}

function subscribe(key: string, onChange: () => void): () => void {
  const listeners = listenersOf.get(key) ?? new Set();
  listenersOf.set(key, listeners.add(onChange));
  const followOtherTab = (event: StorageEvent) => {
    // Without a key: everything was cleared.
    if (event.key !== null && event.key !== key) return;
    // It could write what this one could not.
    heldOnly.delete(key);
    onChange();
  };
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** A text that is remembered as it is; null where there is none. */
export const rememberText = (key: string) => ({
  get: () => readText(key),
  set: (text: string) => writeText(key, text),
  subscribe: (onChange: () => void) => subscribe(key, onChange),
});

/**
 * Makes a value that is remembered across reloads and the same for every part of the page and for other tabs.
 *
 * Shape: stored as JSON; what is missing, unreadable or not valid means `initial`.
 */
export function remember<T>(key: string, initial: T, isValid: (value: unknown) => value is T): Remembered<T> {
  let text: string | null = null;
  let value = initial;
  return {
    // The same text gives the same object, as React asks of a store.
    get: () => {
      const newest = readText(key);
      if (newest !== text) {
        text = newest;
        value = parseText(newest, initial, isValid);
      }
      return value;
    },
    set: (next) => writeText(key, JSON.stringify(next)),
    subscribe: (onChange) => subscribe(key, onChange),
  };
}
