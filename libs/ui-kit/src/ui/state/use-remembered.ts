import { useMemo, useSyncExternalStore } from 'react';
import { remember } from './remember.js';

/**
 * A state that survives reloads (`localStorage`, as JSON) and follows other tabs. If storage is blocked, it lasts as
 * long as the page.
 *
 * `isValid` guards against values that an older release or a user has stored. Define it outside the component.
 */
export function useRemembered<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const remembered = useMemo(() => remember(key, initial, isValid), [key, initial, isValid]);
  return [useSyncExternalStore(remembered.subscribe, remembered.get), remembered.set];
}
