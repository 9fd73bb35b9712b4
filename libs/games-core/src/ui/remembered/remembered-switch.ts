import { rememberText } from '@paasa/ui-kit/ui';
import { useSyncExternalStore } from 'react';

/** An on/off setting of the player, stored in this browser. */
export interface RememberedSwitch {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  /** Calls `onChange` after each change, also in another tab; returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Creates a switch under a key of `localStorage`. If storage is blocked, it lasts until the page is closed.
 *
 * Shape: stored as `'on'` or `'off'`; anything else means `initially`.
 */
export function rememberSwitch(key: string, initially: boolean): RememberedSwitch {
  const { get, set, subscribe } = rememberText(key);
  const isOn = (): boolean => {
    const stored = get();
    return stored === 'on' || stored === 'off' ? stored === 'on' : initially;
  };
  return { isOn, toggle: () => set(isOn() ? 'off' : 'on'), subscribe };
}

export function useRememberedSwitch({ subscribe, isOn }: RememberedSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}
