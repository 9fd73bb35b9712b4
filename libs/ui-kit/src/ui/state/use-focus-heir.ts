import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the focused element is removed: to the nearest element around it that can take it (give that one
 * `tabIndex={-1}`), or to the page's content.
 *
 * Otherwise the focus would fall back to the document, and a screen reader would lose its place. Shape: the ref goes on
 * the element that may be removed.
 */
export function useFocusHeir<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    // Runs while the element still exists, before the cleanups of the elements inside it.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heir = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      (heir ?? document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
