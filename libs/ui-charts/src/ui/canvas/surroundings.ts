import { useCallback, useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';

const USUAL_ROOT_FONT_PX = 16;

/** Pixels per `rem`. */
export function rootFontPx(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? size : USUAL_ROOT_FONT_PX;
}

/** Whether the reader asked for less motion, also when they ask while the page is open. */
export function useCalm(): boolean {
  const wish = useTheme().media.reducedMotion.replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryOf(wish);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [wish],
  );
  // Where the wish cannot be read, nothing moves.
  return useSyncExternalStore(subscribe, () => queryOf(wish)?.matches ?? true);
}

const queryOf = (wish: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wish) : null;
