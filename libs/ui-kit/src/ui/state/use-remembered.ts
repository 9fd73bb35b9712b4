import { useMemo, useSyncExternalStore } from 'react';
import { remember } from './remember.js';

/**
 * A state that survives reloads (`localStorage`, as JSON) and follows other tabs; where storage is blocked it lasts as
 * long as the page.
 *
 * `isValid` guards against what an older release or a curious hand has stored; define it outside the component.
 */
export function useRemembered<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const remembered = useMemo(() => remember(key, initial, isValid), [key, initial, isValid]);
  return [useSyncExternalStore(remembered.subscribe, remembered.get), remembered.set];
}
