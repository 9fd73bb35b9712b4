import { useSyncExternalStore } from 'react';

/** An on/off setting of the player, stored in this browser. */
export interface RememberedSwitch {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  /** Calls `onChange` after each change, also in another tab; returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Browsers that block storage throw here.
    return null;
  }
}

function tryStore(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return readStored(key) === value;
  } catch {
    return false;
  }
}

/**
 * Creates a switch under a key of `localStorage`. If storage is blocked, it lasts until the page is closed.
 *
 * Shape: stored as `'on'` or `'off'`; anything else means `initially`.
 */
export function rememberSwitch(key: string, initially: boolean): RememberedSwitch {
  const listeners = new Set<() => void>();
  let heldOnly: boolean | null = null;

  const isOn = (): boolean => {
    if (heldOnly !== null) return heldOnly;
    const stored = readStored(key);
    return stored === 'on' || stored === 'off' ? stored === 'on' : initially;
  };
  return {
    isOn,
    toggle: () => {
      const next = !isOn();
      heldOnly = tryStore(key, next ? 'on' : 'off') ? null : next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
}

export function useRememberedSwitch({ subscribe, isOn }: RememberedSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}
