import { useCallback, useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';

const queryOf = (wish: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wish) : null;

/** Whether the user prefers reduced motion. It follows changes while the page is open. */
export function useReducedMotion(): boolean {
  const wish = useTheme().media.reducedMotion.replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryOf(wish);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [wish],
  );
  // If the preference cannot be read, nothing moves.
  return useSyncExternalStore(subscribe, () => queryOf(wish)?.matches ?? true);
}
