import { useSyncExternalStore } from 'react';

/** Something the player switches on or off, remembered in this browser. */
export interface RememberedSwitch {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  /** Calls back after each change, also one made in another tab; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that blocks storage throws on the mere attempt.
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
 * Makes a switch under a key of `localStorage`; where storage is blocked it is remembered as long as the page lives.
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

/** The position of a switch; everything on the page that reads it changes together. */
export function useRememberedSwitch({ subscribe, isOn }: RememberedSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}
