/** A value that this browser stores under a key. */
export interface Remembered<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after each change of the key, in any tab. Returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Values that could not be stored. They last as long as the page. */
const heldOnly = new Map<string, string>();
const listenersOf = new Map<string, Set<() => void>>();

/** Where a value is stored. A browser that blocks storage throws on access. */
type Place = () => Storage;
const inBrowser: Place = () => localStorage;
/** Until the tab is closed. */
export const inTab: Place = () => sessionStorage;

function readText(key: string, place = inBrowser): string | null {
  const held = heldOnly.get(key);
  if (held !== undefined) return held;
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string, place = inBrowser): void {
  heldOnly.delete(key);
  try {
    place().setItem(key, text);
  } catch {
    // If storage is blocked or full, the page holds the value while it is open.
  }
  if (readText(key, place) !== text) heldOnly.set(key, text);
  for (const listener of listenersOf.get(key) ?? []) listener();
}

function parseText<T>(text: string | null, initial: T, isValid: (value: unknown) => value is T): T {
  if (text === null) return initial;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : initial;
  } catch {
    // A user or an older release may have written it.
    return initial;
  }
}

function subscribe(key: string, onChange: () => void): () => void {
  const listeners = listenersOf.get(key) ?? new Set();
  listenersOf.set(key, listeners.add(onChange));
  const followOtherTab = (event: StorageEvent) => {
    // An event without a key means that all storage was cleared.
    if (event.key !== null && event.key !== key) return;
    // Another tab could store the value, so the held one is old.
    heldOnly.delete(key);
    onChange();
  };
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** A text that is stored as it is. Null if there is none. */
export const rememberText = (key: string) => ({
  get: () => readText(key),
  set: (text: string) => writeText(key, text),
  subscribe: (onChange: () => void) => subscribe(key, onChange),
});

/**
 * Makes a value that survives reloads and is the same for every part of the page and, unless it is stored in the tab, for
 * other tabs.
 *
 * Shape: stored as JSON. If it is missing, unreadable or not valid, the value is `initial`.
 */
export function remember<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
  place = inBrowser,
): Remembered<T> {
  let text: string | null = null;
  let value = initial;
  return {
    // The same text gives the same object, because React requires stable snapshots.
    get: () => {
      const newest = readText(key, place);
      if (newest !== text) {
        text = newest;
        value = parseText(newest, initial, isValid);
      }
      return value;
    },
    set: (next) => writeText(key, JSON.stringify(next), place),
    subscribe: (onChange) => subscribe(key, onChange),
  };
}
