import { useCallback, useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';
import type { Theme } from '../theme/styled-theme.js';

const listOf = (query: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/**
 * Whether a media query of the theme matches. It follows changes while the page is open. `otherwise` is the answer if
 * the browser does not say.
 */
export function useMedia(name: keyof Theme['media'], otherwise: boolean): boolean {
  const query = useTheme().media[name].replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? otherwise);
}
